-- A choice_code is listed once in courses.csv.
SELECT round, 'courses.csv' AS file, line, 'choice_code' AS field, choice_code AS value, first
FROM (SELECT *, min(line) OVER (PARTITION BY round, choice_code) AS first FROM source.courses)
WHERE choice_code IS NOT NULL AND line > first
