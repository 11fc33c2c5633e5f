-- No course of the round has a seat of any kind: a column was not copied.
SELECT
  round, 'courses.csv' AS file, 0 AS line,
  format('all %s courses have no seat of any kind', count(*)) AS found,
  'vacancies' AS expected,
  'compare the columns with the source' AS fix
FROM source.courses
GROUP BY round
HAVING sum(total_cap_vacancies) = 0
  AND NOT EXISTS (SELECT 1 FROM source.seats s WHERE s.round = courses.round AND seat_level = '' AND seats > 0)
