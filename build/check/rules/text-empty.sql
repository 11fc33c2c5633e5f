-- An optional text, such as a district, is empty.
SELECT
  round, file, line, field,
  field || ' is empty' AS found,
  'text' AS expected,
  'fill it in if it is known; it is published as an empty text' AS fix,
  record,
  'texts are empty' AS kind,
  1 AS unusualness
FROM source.texts
WHERE value = ''
