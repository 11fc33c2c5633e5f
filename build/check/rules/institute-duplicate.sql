-- An inst_code is listed once in institutes.csv.
SELECT
  round, 'institutes.csv' AS file, line, 'inst_code' AS field,
  format('duplicate inst_code "%s", also on line %s', inst_code, first) AS found,
  'each inst_code once' AS expected,
  'remove one of the two lines, or correct its inst_code' AS fix
FROM (SELECT *, min(line) OVER (PARTITION BY round, inst_code) AS first FROM source.institutes)
WHERE inst_code IS NOT NULL AND line > first
