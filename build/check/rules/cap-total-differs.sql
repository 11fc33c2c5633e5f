-- total_cap_vacancies is what the rows and the special seats say, for courses that have rows and all of them sound.
WITH totals AS (
  SELECT round, choice_code, sum(total_g_l) AS of_rows
  FROM source.vacancies
  GROUP BY round, choice_code
  HAVING min(sound) = 1
)
SELECT
  round, 'courses.csv' AS file, line, 'total_cap_vacancies' AS field, total_cap_vacancies AS value,
  of_rows, pwd_total, def_total, of_rows + pwd_total + def_total AS expected, 'choice_code ' || choice_code AS record
FROM source.courses
JOIN totals USING (round, choice_code)
JOIN source.files f USING (round)
WHERE f.file = 'vacancies.csv' AND f.complete AND sound
  AND total_cap_vacancies <> of_rows + pwd_total + def_total
