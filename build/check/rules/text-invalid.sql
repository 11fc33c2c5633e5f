-- A text that breaks search and comparison: an invisible character (a joiner after a virama is part of a letter), damage by a wrong
-- encoding (U+FFFD, or UTF-8 read as Windows-1252), or more than a name in one cell: real names have up to 123 letters.
WITH texts AS (SELECT *, hidden_character(value) AS hidden FROM source.texts)
SELECT
  round, file, line, field, format('%s has the invisible character %s', field, hidden) AS message,
  'type the text again' AS fix, record
FROM texts WHERE hidden IS NOT NULL
UNION ALL
SELECT
  round, file, line, field, format('%s is damaged text: "%s"', field, value),
  'export the source again as UTF-8, or type the text again', record
FROM texts WHERE is_garbled(value)
UNION ALL
SELECT
  round, file, line, field, format('%s has %s letters, "%s…"', field, grouped(length(value)), substr(value, 1, 20)),
  format('shorten the text to one name or note of at most %d letters', name_length()), record
FROM texts WHERE length(value) > name_length()
