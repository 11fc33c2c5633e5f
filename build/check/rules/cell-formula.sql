-- A spreadsheet executes a cell that begins with = + - @ in any width, also in the published CSV files. A dash by itself is
-- harmless.
SELECT
  round, file, line, field,
  format('%s is "%s"', field, value) AS found,
  'text that no spreadsheet runs as a formula' AS expected,
  'remove the sign at its beginning' AS fix
FROM source.texts
WHERE is_formula(value)
