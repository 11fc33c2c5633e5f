-- An optional text, such as a district, is empty.
SELECT
  round, file, line, field,
  field || ' is empty' AS found,
  'fill it in if it is known; it is published as an empty text' AS fix,
  record,
  'texts are empty' AS kind,
  format('%s of %s', field, coalesce(substr(record, instr(record, ' ') + 1), file)) AS name,
  1 AS unusualness
FROM source.texts
WHERE value = ''
