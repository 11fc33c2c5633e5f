-- A spreadsheet executes a cell that begins with = + - @, of the published CSV files too. A dash alone is harmless.
SELECT round, file, line, field, value
FROM source.texts
WHERE substr(value, 1, 1) IN ('=', '+', '-', '@') AND length(value) > 1
