-- total_cap_vacancies is what the rows and the special seats say, for courses that have rows and all of them sound.
SELECT
  round, 'courses.csv' AS file, line, 'total_cap_vacancies' AS field, total_cap_vacancies AS value,
  of_rows, pwd_total, def_total, expected, 'choice_code ' || choice_code AS record
FROM source.cap_totals
WHERE total_cap_vacancies <> expected
