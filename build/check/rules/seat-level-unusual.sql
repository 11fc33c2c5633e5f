-- A seat level beyond the usual three (build/contract/categories.ts) may be a slip: said once a file.
SELECT
  round, 'vacancies.csv' AS file, min(line) AS line, 'seat_level' AS field, seat_level AS value,
  iif(count(*) > 1, ' and in ' || (count(*) - 1) || ' more of the rows', '') AS more
FROM source.vacancies
WHERE seat_level NOT IN ('state_level', 'home_university', 'other_than_home_university')
GROUP BY round, seat_level
