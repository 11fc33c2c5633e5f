-- A course has each seat_level once in vacancies.csv.
SELECT
  round, 'vacancies.csv' AS file, line, 'seat_level' AS field, seat_level AS value, first,
  'choice_code ' || choice_code AS record
FROM (SELECT *, min(line) OVER (PARTITION BY round, choice_code, seat_level) AS first FROM source.vacancies)
WHERE choice_code IS NOT NULL AND seat_level IS NOT NULL AND line > first
