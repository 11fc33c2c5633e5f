-- Invisible characters in a text break search and comparison. A joiner after a virama is part of a letter.
SELECT
  round, file, line, field,
  format('%s has the invisible character %s', field, hidden_character(value)) AS found,
  'text without invisible characters' AS expected,
  'delete the cell and type its text again' AS fix
FROM source.texts
WHERE hidden_character(value) IS NOT NULL
