-- No text was damaged by a wrong encoding: U+FFFD, or UTF-8 read as Windows-1252.
SELECT round, file, line, field, value
FROM source.texts
WHERE is_garbled(value)
