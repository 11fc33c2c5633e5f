-- The views of rounds.sqlite: what the API's queries share, and what users ask the file for (vacancies_long and
-- courses_with_institutes). The published file must open in SQLite 3.31: no iif, no STRICT.

-- The dataset from which /search, /institutes and /course answer.
CREATE VIEW latest_dataset AS
SELECT * FROM datasets WHERE status = 'published' ORDER BY published_date DESC, id DESC LIMIT 1;

-- The published datasets, the latest with age 1. `dataset` and `round` are its references in answers, `address` its address in
-- the API.
CREATE VIEW published_dataset AS
SELECT
  id,
  row_number() OVER (ORDER BY published_date DESC, id DESC) AS age,
  json_object('id', id, 'round_name', round_name) AS dataset,
  json_object(
    'id', id, 'round_name', round_name, 'academic_year', academic_year, 'published_date', published_date
  ) AS round,
  '/api/v1/dataset/' || id AS address
FROM datasets
WHERE status = 'published';

-- An institute in the full and the short form of the API.
CREATE VIEW institute_json AS
SELECT
  dataset_id,
  inst_code,
  json_object(
    'id', id,
    'inst_code', inst_code,
    'inst_name', inst_name,
    'inst_type', inst_type,
    'district', district,
    'city', city,
    'is_government', json(CASE is_government WHEN 1 THEN 'true' ELSE 'false' END),
    'is_autonomous', json(CASE is_autonomous WHEN 1 THEN 'true' ELSE 'false' END),
    'is_minority', json(CASE is_minority WHEN 1 THEN 'true' ELSE 'false' END)
  ) AS institute,
  json_object('inst_code', inst_code, 'inst_name', inst_name, 'district', district) AS short
FROM institutes;

-- The seat levels of a dataset, in order of `place`.
CREATE VIEW seat_levels AS
SELECT dataset_id, seat_level, row_number() OVER (PARTITION BY dataset_id ORDER BY level) AS place
FROM (SELECT DISTINCT dataset_id, level FROM course_rows JOIN vacancy_rows ON course_id = course_rows.id)
JOIN levels USING (level);

-- A dataset as in /datasets; in the file since the first version.
CREATE VIEW dataset_totals AS
SELECT
  id, round_name, academic_year, published_date, status, total_institutes, total_courses, total_vacancy_rows
FROM datasets;

-- One number per row, for the categories that the round has; without totals and seats beside the levels, so that it can be
-- summed.
CREATE VIEW vacancies_long AS
SELECT dataset_id, choice_code, seat_level, category, gender, seats
FROM seats s
JOIN fields ON place = s.field
JOIN levels USING (level)
JOIN course_rows c ON c.id = course_id
WHERE gender <> '';

-- A course with its round and its institute.
CREATE VIEW courses_with_institutes AS
SELECT
  round_name, academic_year, courses.*,
  inst_name, inst_type, district, city, is_government, is_autonomous, is_minority
FROM courses
JOIN institutes USING (dataset_id, inst_code)
JOIN datasets ON datasets.id = dataset_id;
