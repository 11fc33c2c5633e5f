-- A course has each seat_level once in vacancies.csv.
SELECT
  round, 'vacancies.csv' AS file, line, 'seat_level' AS field,
  format('duplicate seat_level "%s", also on line %s', seat_level, first) AS found,
  'each seat_level once per choice_code' AS expected,
  'remove one of the two lines, or correct its seat_level' AS fix,
  'choice_code ' || choice_code AS record
FROM (SELECT *, min(line) OVER (PARTITION BY round, choice_code, seat_level) AS first FROM source.vacancies)
WHERE choice_code IS NOT NULL AND seat_level IS NOT NULL AND line > first
