-- A row of a seat level came or went in a course that both rounds have: of 2,197 courses of real rounds of a year none. An
-- institute that became autonomous has state level rows only, which name-changed reports.
WITH types AS MATERIALIZED (SELECT round, inst_code, type_words(inst_type) || ' ' AS type FROM source.institutes),
rows_of AS (
  SELECT v.round, v.line, choice_code, v.seat_level, inst_code
  FROM source.vacancies v JOIN source.courses c USING (round, choice_code)
  WHERE seat_level IS NOT NULL
),
compared AS (
  SELECT * FROM source.previous p
  WHERE NOT EXISTS (SELECT 1 FROM source.files f WHERE f.round IN (p.round, previous) AND f.file <> 'institutes.csv' AND NOT complete)
),
changed AS (
  SELECT p.round, p.previous, same_year, n.line, n.choice_code, n.seat_level, n.inst_code, 'came' AS change
  FROM compared p JOIN rows_of n USING (round)
  WHERE NOT EXISTS (
    SELECT 1 FROM source.vacancies b
    WHERE b.round = p.previous AND b.choice_code = n.choice_code AND b.seat_level = n.seat_level
  ) AND EXISTS (SELECT 1 FROM source.courses b WHERE b.round = p.previous AND b.choice_code = n.choice_code)
  UNION ALL
  SELECT p.round, p.previous, same_year, 0, b.choice_code, b.seat_level, b.inst_code, 'went'
  FROM compared p JOIN rows_of b ON b.round = p.previous
  WHERE NOT EXISTS (
    SELECT 1 FROM source.vacancies n
    WHERE n.round = p.round AND n.choice_code = b.choice_code AND n.seat_level = b.seat_level
  ) AND EXISTS (SELECT 1 FROM source.courses n WHERE n.round = p.round AND n.choice_code = b.choice_code)
)
SELECT
  c.round, 'vacancies.csv' AS file, c.line, 'seat_level' AS field,
  format('the row %s of the course %s', c.seat_level, change) AS found,
  'the rows of the round before' AS expected,
  'look for a row that was lost, or for a wrong seat level' AS fix,
  format('choice_code %s %s', c.choice_code, c.seat_level) AS record,
  'rows of a seat level came or went in courses that stayed' AS kind,
  iif(same_year, 8, 3) AS unusualness
FROM changed c
LEFT JOIN types n ON n.round = c.round AND n.inst_code = c.inst_code
LEFT JOIN types b ON b.round = c.previous AND b.inst_code = c.inst_code
WHERE NOT coalesce(n.type LIKE '%autonomous %' AND b.type NOT LIKE '%autonomous %', 0)
