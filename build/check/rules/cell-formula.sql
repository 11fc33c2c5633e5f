-- A spreadsheet executes a cell that begins with = + - @, of the published CSV files too. A dash alone is harmless.
SELECT
  round, file, line, field,
  format('%s is "%s"', field, value) AS found,
  'text that no spreadsheet runs as a formula' AS expected,
  'remove the sign at its beginning' AS fix
FROM source.texts
WHERE substr(value, 1, 1) IN ('=', '+', '-', '@') AND length(value) > 1
