-- A code of an institute or course came or went since the round before: a page was not read, a letter was lost or a digit
-- misread, and students type these codes. Within a year few codes come or go.
WITH codes AS (
  SELECT round, 'institutes.csv' AS file, line, 'inst_code' AS field, inst_code AS code
  FROM source.institutes WHERE inst_code IS NOT NULL
  UNION ALL
  SELECT round, 'courses.csv', line, 'choice_code', choice_code FROM source.courses WHERE choice_code IS NOT NULL
),
changed AS (
  SELECT compared.round, same_year, file, line, field, code, iif(codes.round = compared.round, 'came', 'went') AS change
  FROM source.previous compared JOIN codes ON codes.round IN (compared.round, previous)
  WHERE NOT EXISTS (
    SELECT 1 FROM source.files
    WHERE files.round IN (compared.round, previous) AND files.file <> 'vacancies.csv' AND NOT complete
  ) AND EXISTS (SELECT 1 FROM source.courses WHERE courses.round = compared.round)
  GROUP BY compared.round, codes.file, code
  HAVING min(codes.round) = max(codes.round)
),
counted AS (
  SELECT
    *,
    count(*) FILTER (WHERE change = 'came') OVER (PARTITION BY round) AS coming,
    count(*) FILTER (WHERE change = 'went') OVER (PARTITION BY round) AS going,
    count(*) FILTER (WHERE file = 'courses.csv') OVER (PARTITION BY round) AS courses,
    (SELECT count(*) FROM source.courses WHERE courses.round = changed.round) AS all_courses
  FROM changed
)
SELECT
  round, file, iif(change = 'came', line, 0) AS line, field,
  format('%s "%s" %s', field, code, change) AS found,
  'the codes of the round before' AS expected,
  iif(
    same_year, 'look for pages that were not read or read twice, and for a misread code',
    'compare the number of pages with the document'
  ) AS fix,
  format('%s %s', field, code) AS record,
  format('codes came or went (%s came, %s went)', coming, going) AS kind,
  CASE WHEN same_year THEN iif(courses > 0.05 * all_courses, 9, 6) ELSE iif(courses > 0.5 * all_courses, 8, 2) END AS unusualness
FROM counted
