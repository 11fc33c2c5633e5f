-- Codes of institutes and courses that came or went since the round before, which students type: pages that were not read, or a
-- letter that is lost, or a digit misread. Within a year few come or go.
WITH codes AS (
  SELECT round, 'institutes.csv' AS file, line, 'inst_code' AS field, inst_code AS code
  FROM source.institutes WHERE inst_code IS NOT NULL
  UNION ALL
  SELECT round, 'courses.csv', line, 'choice_code', choice_code FROM source.courses WHERE choice_code IS NOT NULL
),
changed AS (
  SELECT p.round, same_year, file, line, field, code, iif(c.round = p.round, 'came', 'went') AS change
  FROM source.previous p JOIN codes c ON c.round IN (p.round, previous)
  WHERE NOT EXISTS (
    SELECT 1 FROM source.files f WHERE f.round IN (p.round, previous) AND f.file <> 'vacancies.csv' AND NOT complete
  ) AND EXISTS (SELECT 1 FROM source.courses n WHERE n.round = p.round)
  GROUP BY p.round, c.file, code
  HAVING min(c.round) = max(c.round)
),
counted AS (
  SELECT
    *,
    count(*) FILTER (WHERE change = 'came') OVER (PARTITION BY round) AS coming,
    count(*) FILTER (WHERE change = 'went') OVER (PARTITION BY round) AS going,
    count(*) FILTER (WHERE file = 'courses.csv') OVER (PARTITION BY round) AS courses,
    (SELECT count(*) FROM source.courses n WHERE n.round = c.round) AS all_courses
  FROM changed c
)
SELECT
  round, file, iif(change = 'came', line, 0) AS line, field,
  format('%s "%s" %s', field, code, change) AS found,
  'the codes of the round before' AS expected,
  iif(same_year, 'look for pages that were not read or read twice, and for a misread code', 'compare the number of pages with the document')
    AS fix,
  format('%s %s', field, code) AS record,
  format('codes came or went (%s came, %s went)', coming, going) AS kind,
  CASE WHEN same_year THEN iif(courses > 0.05 * all_courses, 9, 6) ELSE iif(courses > 0.5 * all_courses, 8, 2) END AS unusualness
FROM counted
