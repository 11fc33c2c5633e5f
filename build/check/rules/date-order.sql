-- Within a year rounds are published in the order of their ids: a wrong date hides the rounds after it. Of two rounds that
-- contradict each other the draft is reported, else the newer one.
SELECT
  r.round, 'round.json' AS file, 0 AS line,
  format('published_date is %s, %s %s of %s, which has the %s id', r.published_date,
    iif(r.id < other.id, 'after', 'before'), other.published_date, other.round_name,
    iif(r.id < other.id, 'higher', 'lower')) AS found,
  'correct the date that is wrong' AS fix,
  8 AS unusualness
FROM source.rounds r
JOIN source.rounds other USING (academic_year)
WHERE other.status = 'published'
  AND r.id <> other.id AND r.published_date <> other.published_date
  AND (r.id < other.id) = (r.published_date > other.published_date)
  AND (r.status = 'draft' OR r.status = 'published' AND r.id > other.id)
GROUP BY r.round
HAVING min(abs(r.id - other.id))
