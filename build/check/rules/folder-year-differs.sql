-- A folder whose name begins with an academic year must hold a round of that year.
WITH names AS (SELECT *, rtrim(folder, replace(folder, '/', '')) AS parent FROM source.rounds)
SELECT
  round, 'round.json' AS file, 0 AS line,
  'academic_year is ' || academic_year AS found,
  'the year that the folder is named after: ' || substr(folder, length(parent) + 1) AS expected,
  'correct the year, or rename the folder' AS fix
FROM names
WHERE substr(folder, length(parent) + 1) GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]*'
  AND substr(folder, length(parent) + 1, 7) <> academic_year
