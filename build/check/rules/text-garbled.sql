-- A text was damaged by a wrong encoding: U+FFFD, or UTF-8 read as Windows-1252.
SELECT
  round, file, line, field,
  format('%s is "%s"', field, value) AS found,
  'undamaged text' AS expected,
  'export the source again as UTF-8, or retype the text' AS fix
FROM source.texts
WHERE is_garbled(value)
