-- A choice_code is listed once in courses.csv.
SELECT
  round, 'courses.csv' AS file, line, 'choice_code' AS field,
  format('duplicate choice_code "%s", also on line %s', choice_code, first) AS found,
  'each choice_code once' AS expected,
  'remove one of the two lines, or correct its choice_code' AS fix
FROM (SELECT *, min(line) OVER (PARTITION BY round, choice_code) AS first FROM source.courses)
WHERE choice_code IS NOT NULL AND line > first
