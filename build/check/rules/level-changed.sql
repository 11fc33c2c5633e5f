-- A row of a seat level came or went in a course that both rounds have: of 2,197 courses of real rounds of a year none. An
-- institute that became autonomous has state level rows only, which name-changed reports.
WITH types AS MATERIALIZED (SELECT round, inst_code, type_words(inst_type) || ' ' AS type FROM source.institutes),
changed AS (
  SELECT p.*, v.round AS round_of_row, v.line, choice_code, v.seat_level
  FROM source.previous p
  JOIN source.course_pairs c USING (round)
  JOIN source.vacancies v USING (choice_code)
  WHERE v.round IN (p.round, p.previous) AND now IS NOT NULL AND before IS NOT NULL AND seat_level IS NOT NULL
    AND NOT EXISTS (
      SELECT 1 FROM source.files f WHERE f.round IN (p.round, p.previous) AND f.file <> 'institutes.csv' AND NOT complete
    )
  GROUP BY p.round, choice_code, v.seat_level
  HAVING min(v.round) = max(v.round)
)
SELECT
  c.round, 'vacancies.csv' AS file, iif(round_of_row = c.round, c.line, 0) AS line, 'seat_level' AS field,
  format('the row %s of the course %s', seat_level, iif(round_of_row = c.round, 'came', 'went')) AS found,
  'the rows of the round before' AS expected,
  'look for a row that was lost, or for a wrong seat level' AS fix,
  format('choice_code %s %s', choice_code, seat_level) AS record,
  'rows of a seat level came or went in courses that stayed' AS kind,
  iif(same_year, 8, 3) AS unusualness
FROM changed c
JOIN source.courses USING (choice_code)
LEFT JOIN types n ON n.round = c.round AND n.inst_code = courses.inst_code
LEFT JOIN types b ON b.round = c.previous AND b.inst_code = courses.inst_code
WHERE courses.round = round_of_row
  AND NOT coalesce(n.type LIKE '%autonomous %' AND b.type NOT LIKE '%autonomous %', 0)
