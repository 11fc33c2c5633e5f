-- Within a year rounds are published in the order of their ids: a wrong date hides the rounds after it. Of two that contradict
-- each other the rule reports the one that contradicts more rounds; then the draft; then the one whose document was fetched at
-- another time, or that is far from the summer, when seats are allotted; then the newer one.
WITH dated AS (
  SELECT
    *, status = 'draft' AS is_draft,
    coalesce(julianday(source_retrieved) - julianday(published_date) NOT BETWEEN 0 AND 31, 0)
      + (abs(julianday(published_date) - julianday(substr(academic_year, 1, 4) || '-08-15')) > 120) AS doubts
  FROM source.rounds
  WHERE status IN ('published', 'draft') AND id IS NOT NULL AND published_date IS NOT NULL
),
contradicted AS (
  SELECT a.round, b.round AS other, count(*) OVER (PARTITION BY a.round) AS rounds
  FROM dated a JOIN dated b USING (academic_year)
  WHERE (a.id < b.id AND a.published_date > b.published_date OR a.id > b.id AND a.published_date < b.published_date)
    AND 'published' IN (a.status, b.status)
)
SELECT
  wrong.round, 'round.json' AS file, 0 AS line,
  format('published_date is %s, %s %s of %s, which has the %s id', wrong.published_date,
    iif(wrong.id < other.id, 'after', 'before'), other.published_date, other.round_name,
    iif(wrong.id < other.id, 'higher', 'lower')) AS found,
  'the dates of a year in the order of the ids' AS expected,
  'correct the date, or the other one if that is wrong' AS fix,
  8 AS unusualness
FROM contradicted c
JOIN contradicted d ON d.round = c.other AND d.other = c.round
JOIN dated wrong ON wrong.round = c.round
JOIN dated other ON other.round = c.other
WHERE (c.rounds, wrong.is_draft, wrong.doubts, wrong.id) > (d.rounds, other.is_draft, other.doubts, other.id)
GROUP BY wrong.round
HAVING min(abs(wrong.id - other.id))
