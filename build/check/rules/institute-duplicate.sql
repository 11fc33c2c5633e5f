-- An inst_code is listed once in institutes.csv.
SELECT round, 'institutes.csv' AS file, line, 'inst_code' AS field, inst_code AS value, first
FROM (SELECT *, min(line) OVER (PARTITION BY round, inst_code) AS first FROM source.institutes)
WHERE inst_code IS NOT NULL AND line > first
