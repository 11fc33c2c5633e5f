-- A category of the published round before that is missing in this one.
SELECT
  p.round, 'vacancies.csv' AS file, 1 AS line,
  'there is no column ' || b.name AS found,
  'the categories of the round before' AS expected,
  'add the category' AS fix,
  8 AS unusualness
FROM source.previous p
JOIN source.columns b ON b.round = p.previous AND b.file = 'vacancies.csv' AND b.name LIKE '%\_g' ESCAPE '\'
WHERE EXISTS (SELECT 1 FROM source.columns n WHERE n.round = p.round AND n.file = b.file)
  AND NOT EXISTS (SELECT 1 FROM source.columns n WHERE n.round = p.round AND n.file = b.file AND n.name = b.name)
