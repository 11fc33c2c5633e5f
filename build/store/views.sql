-- The views of rounds.sqlite, beside `courses` and `vacancies` (fields.ts): build/api/downloads/README.md lists them for users.
-- The published file must open in SQLite 3.31: no iif, no STRICT.

-- The dataset from which /search, /institutes and /course answer.
CREATE VIEW latest_dataset AS
SELECT * FROM datasets WHERE status = 'published' ORDER BY published_date DESC, id DESC LIMIT 1;

-- One number per row, for the categories that the round has; without totals and seats beside the levels, so that it can be
-- summed.
CREATE VIEW vacancies_long AS
SELECT dataset_id, choice_code, inst_code, seat_level, category, gender, seats
FROM seats
JOIN fields USING (field_number)
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
