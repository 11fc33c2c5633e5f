-- The views of rounds.sqlite: what the API's queries share, and what people ask the file for (vacancies_long and courses_with_institutes).
-- They are in the published file, which opens in SQLite 3.31: no iif, no STRICT. Views of the build alone are TEMP.

-- The dataset that /search, /institutes and /course answer from.
CREATE VIEW latest_dataset AS
SELECT * FROM datasets WHERE status = 'published' ORDER BY published_date DESC, id DESC LIMIT 1;

-- The published datasets, the latest with age 1; `dataset` and `round` are how answers refer to one, `address` is where the
-- API has it.
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

-- A vacancy row as the API shows it. json_patch leaves out the categories that a round does not carry: they are NULL.
CREATE VIEW vacancy_json AS
SELECT
  id,
  course_id,
  seat_level,
  total_g_l,
  json_patch(
    '{}',
    json_object('seat_level', seat_level, {{contract_pairs: '$field', $field}}, 'total_g_l', total_g_l, {{extra_pairs: '$field', $field}})
  ) AS vacancy
FROM vacancies;

-- The order of seat levels (build/contract/seats.ts); others follow by name.
CREATE VIEW usual_seat_levels (seat_level, place) AS
VALUES {{levels: ('$level', $place)}};

-- The seat levels of a dataset, in order of `place`.
CREATE VIEW seat_levels AS
SELECT
  dataset_id, seat_level, row_number() OVER (PARTITION BY dataset_id ORDER BY place NULLS LAST, seat_level) AS place
FROM (SELECT DISTINCT dataset_id, seat_level FROM courses JOIN vacancies ON course_id = courses.id)
LEFT JOIN usual_seat_levels USING (seat_level);

-- A dataset as /datasets shows it; in the file since the first version.
CREATE VIEW dataset_totals AS
SELECT
  id, round_name, academic_year, published_date, status, total_institutes, total_courses, total_vacancy_rows
FROM datasets;

-- One number a row, of the categories that the round has.
CREATE VIEW vacancies_long AS
SELECT dataset_id, choice_code, seat_level, category, gender, seats
FROM (
  {{pairs UNION ALL: SELECT course_id, seat_level, $columns FROM vacancies WHERE $field IS NOT NULL}}
) JOIN courses ON courses.id = course_id;

-- A course with its round and its institute.
CREATE VIEW courses_with_institutes AS
SELECT
  dataset_id, round_name, academic_year,
  choice_code, course_name, total_cap_vacancies, {{others: $field}},
  inst_code, inst_name, inst_type, district, city, is_government, is_autonomous, is_minority
FROM courses
JOIN institutes USING (dataset_id, inst_code)
JOIN datasets ON datasets.id = dataset_id;

-- A course and, as JSON, its seats beside the levels: those over and above its CAP seats, those among them, with the CAP
-- seats all of them, and all of them as a list, in which 0 stands for what the round does not have. Of the build alone: it
-- is not in the file.
CREATE TEMP VIEW course_json AS
SELECT
  *,
  json_patch('{}', json_object({{beyond: '$field', $field}})) AS beyond,
  json_patch('{}', json_object({{within: '$field', $field}})) AS special,
  json_patch('{}', json_object('total_cap_vacancies', total_cap_vacancies, {{others: '$field', $field}})) AS numbers,
  json_array({{others: coalesce($field, 0)}}) AS others
FROM courses;

-- The counts of a vacancy row as a JSON list, of the categories that the round has, and their sum. Of the build alone, too.
CREATE TEMP VIEW vacancy_counts AS
SELECT
  course_id, seat_level, total_g_l,
  '[' || substr({{pairs ||: coalesce(',' || $field, '')}}, 2) || ']' AS counts,
  {{pairs +: coalesce($field, 0)}} AS counted
FROM vacancies;
