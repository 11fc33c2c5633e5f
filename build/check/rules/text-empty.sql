-- A text that every round has, such as a district, is empty.
SELECT
  round, file, line, field,
  field || ' is empty' AS message,
  'fill in what is known; an empty text is published as it is' AS fix,
  record,
  'texts are empty' AS kind,
  format('%s of %s', field, coalesce(substr(record, instr(record, ' ') + 1), file)) AS name,
  1 AS unusualness
FROM source.texts
WHERE value = ''
