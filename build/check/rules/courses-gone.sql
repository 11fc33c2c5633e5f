-- Consecutive courses of the round before that are missing: pages that were not read, or an institute that left within a year.
-- Two or more are reported; more than ten are guarded.
WITH listed AS (
  SELECT
    p.round, b.line, b.choice_code, b.inst_code, n.row IS NULL AS is_gone,
    row_number() OVER (PARTITION BY p.round ORDER BY b.line)
      - row_number() OVER (PARTITION BY p.round, n.row IS NULL ORDER BY b.line) AS run
  FROM source.previous p
  JOIN source.courses b ON b.round = p.previous AND b.choice_code IS NOT NULL
  JOIN source.files f ON f.round = p.round AND f.file = 'courses.csv' AND f.complete
  LEFT JOIN source.courses n ON n.round = p.round AND n.choice_code = b.choice_code
  WHERE same_year AND EXISTS (SELECT 1 FROM source.courses c WHERE c.round = p.round)
),
institutes AS (
  SELECT round, inst_code, count(*) AS courses FROM listed GROUP BY round, inst_code HAVING min(is_gone)
),
runs AS (
  SELECT
    l.round, count(*) AS courses, min(l.choice_code) AS first, max(l.choice_code) AS last,
    min(i.inst_code) AS gone, count(DISTINCT i.inst_code) AS institutes_gone
  FROM listed l LEFT JOIN institutes i USING (round, inst_code)
  WHERE is_gone
  GROUP BY l.round, run
)
SELECT
  round, 'courses.csv' AS file, 0 AS line,
  iif(courses = 1, format('course %s is gone', first), format('%s courses one after the other are gone, %s to %s', courses, first, last))
    || CASE institutes_gone
    WHEN 0 THEN '' WHEN 1 THEN ', with institute ' || gone ELSE format(', with %s institutes', institutes_gone) END AS found,
  'the courses of the round before: few disappear within a year' AS expected,
  'look for pages that were not read; if it is right, accept it in round.json and say why' AS fix,
  courses > 10 AS guarded
FROM runs
WHERE courses > 1 OR institutes_gone > 0
