-- A category of the published round before that is missing in this one. Its seats are missing, too, so it needs a reason.
SELECT
  compared.round, 'vacancies.csv' AS file, 1 AS line,
  format('the round before has a column %s, and this one has none', earlier.name) AS found,
  'add the columns of the category from the document' AS fix,
  'categories of the round before have no column' AS kind,
  category AS name,
  8 AS unusualness, 1 AS needs_reason
FROM source.previous compared
JOIN source.columns earlier ON earlier.round = compared.previous
JOIN source.fields ON field = earlier.name
WHERE earlier.file = 'vacancies.csv' AND gender = 'g'
  AND EXISTS (SELECT 1 FROM source.columns later WHERE later.round = compared.round AND later.file = earlier.file)
  AND NOT EXISTS (
    SELECT 1 FROM source.columns later
    WHERE later.round = compared.round AND later.file = earlier.file AND later.name = earlier.name
  )
