-- A column of the published round before that this one lacks: both of a category, or seats and codes beside the levels. What it counts is
-- missing, too, so it needs a reason. The types of courses are a column only where one differs from its institute's.
WITH dropped AS (
  SELECT compared.round, earlier.file, group_concat(earlier.name, ' and ' ORDER BY number) AS names
  FROM source.previous compared
  JOIN source.columns earlier ON earlier.round = compared.previous
  LEFT JOIN source.fields ON field = earlier.name
  WHERE earlier.name <> 'course_type'
    AND EXISTS (SELECT 1 FROM source.columns later WHERE later.round = compared.round AND later.file = earlier.file)
    AND (compared.round, earlier.file, earlier.name) NOT IN (SELECT round, file, name FROM source.columns)
  GROUP BY compared.round, earlier.file, coalesce(category, earlier.name)
)
SELECT
  round, file, 1 AS line, format('the round before has %s, and this one has not', names) AS message,
  'add what is missing from the document' AS fix,
  'categories or columns of the round before are missing' AS kind, names AS name, 8 AS unusualness, 1 AS needs_reason
FROM dropped
