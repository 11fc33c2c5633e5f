-- A text that breaks search and comparison: an invisible character (a joiner after a virama is part of a letter), damage by a wrong
-- encoding (U+FFFD, or UTF-8 read as Windows-1252), or more than a name in one cell: real names have up to 123 letters.
SELECT
  round, file, line, field,
  CASE
    WHEN hidden_character(value) IS NOT NULL THEN format('%s has the invisible character %s', field, hidden_character(value))
    WHEN is_garbled(value) THEN format('%s is "%s"', field, value)
    ELSE format('%s has %d letters, "%s…"', field, length(value), substr(value, 1, 20))
  END AS found,
  'undamaged text of at most 300 letters' AS expected,
  'type the text again, or export the source again as UTF-8' AS fix,
  record
FROM source.texts
WHERE hidden_character(value) IS NOT NULL OR is_garbled(value) OR length(value) > 300
