-- total_cap_vacancies equals the sum of the rows and the special seats, for courses that have rows, all of them valid.
SELECT
  round, 'courses.csv' AS file, line, 'total_cap_vacancies' AS field,
  'total_cap_vacancies is ' || total_cap_vacancies AS found,
  format('%s: %s of its rows, %s', counted, of_rows, special_words) AS expected,
  'compare the course with the source; it is published as it is' AS fix,
  'choice_code ' || choice_code AS record
FROM source.cap_totals
WHERE total_cap_vacancies <> counted
