-- A category of the published round before that is missing in this one.
SELECT
  compared.round, 'vacancies.csv' AS file, 1 AS line,
  'there is no column ' || earlier.name AS found,
  'the categories of the round before' AS expected,
  'add the category' AS fix,
  8 AS unusualness
FROM source.previous compared
JOIN source.columns earlier ON earlier.round = compared.previous
JOIN source.fields ON field = earlier.name AND gender = 'g'
WHERE earlier.file = 'vacancies.csv'
  AND EXISTS (SELECT 1 FROM source.columns later WHERE later.round = compared.round AND later.file = earlier.file)
  AND NOT EXISTS (
    SELECT 1 FROM source.columns later
    WHERE later.round = compared.round AND later.file = earlier.file AND later.name = earlier.name
  )
