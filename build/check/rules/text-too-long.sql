-- Real names have up to 123 letters; a longer text is a cell with more than a name in it.
SELECT
  round, file, line, field,
  format('%s has %d letters, "%s…"', field, length(value), substr(value, 1, 20)) AS found,
  'at most 300 letters' AS expected,
  'look for a missing quote, or a whole table in one cell' AS fix,
  record
FROM source.texts
WHERE length(value) > 300
