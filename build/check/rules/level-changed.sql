-- A row of a seat level came or went within a year in a course that both rounds have: of 2,197 courses of real rounds none.
WITH changed AS (
  SELECT p.round, v.round AS round_of_row, v.line, choice_code, v.seat_level
  FROM source.previous p
  JOIN source.course_pairs c USING (round)
  JOIN source.vacancies v USING (choice_code)
  WHERE same_year AND v.round IN (p.round, p.previous) AND now IS NOT NULL AND before IS NOT NULL AND seat_level IS NOT NULL
    AND NOT EXISTS (
      SELECT 1 FROM source.files f WHERE f.round IN (p.round, p.previous) AND f.file <> 'institutes.csv' AND NOT complete
    )
  GROUP BY p.round, choice_code, v.seat_level
  HAVING min(v.round) = max(v.round)
)
SELECT
  round, 'vacancies.csv' AS file, iif(round_of_row = round, line, 0) AS line, 'seat_level' AS field,
  format('the row %s of the course %s', seat_level, iif(round_of_row = round, 'came', 'went')) AS found,
  'the rows of the round before' AS expected,
  'look for a row that was lost, or for a wrong seat level' AS fix,
  format('choice_code %s %s', choice_code, seat_level) AS record,
  'rows of a seat level came or went in courses that stayed' AS kind,
  8 AS unusualness
FROM changed
