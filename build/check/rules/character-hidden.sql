-- No text has a character that cannot be seen: it breaks search and comparison. A joiner inside Indian scripts is a letter's part.
SELECT round, file, line, field, value, hidden_character(value) AS character
FROM source.texts
WHERE hidden_character(value) IS NOT NULL
