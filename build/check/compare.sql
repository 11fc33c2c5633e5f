-- Each round but the first against the one before it by published date, then id: what came, what went, and the CAP total.
WITH ordered AS (
  SELECT
    round, id, published_date,
    lag(round) OVER (ORDER BY published_date, id) AS previous,
    lag(id) OVER (ORDER BY published_date, id) AS previous_id
  FROM source.rounds
),
totals AS (SELECT round, sum(total_cap_vacancies) AS seats FROM source.courses GROUP BY round),
codes AS (
  SELECT round, 'institute' AS kind, inst_code AS code FROM source.institutes
  UNION SELECT round, 'course', choice_code FROM source.courses
),
changes AS (
  SELECT o.round, kind, code, iif(c.round = o.round, 'added', 'gone') AS change
  FROM ordered o JOIN codes c ON c.round IN (o.round, o.previous)
  GROUP BY o.round, kind, code
  HAVING count(*) = 1
)
SELECT json_object(
  'id', id,
  'previous_id', previous_id,
  'institutes', json_object(
    'added', json_group_array(code ORDER BY code) FILTER (WHERE kind = 'institute' AND change = 'added'),
    'gone', json_group_array(code ORDER BY code) FILTER (WHERE kind = 'institute' AND change = 'gone')
  ),
  'courses', json_object(
    'added', json_group_array(code ORDER BY code) FILTER (WHERE kind = 'course' AND change = 'added'),
    'gone', json_group_array(code ORDER BY code) FILTER (WHERE kind = 'course' AND change = 'gone')
  ),
  'total_cap_vacancies', json_object(
    'before', coalesce(before.seats, 0),
    'now', coalesce(now.seats, 0),
    'change', coalesce(now.seats, 0) - coalesce(before.seats, 0)
  )
) AS json
FROM ordered o
LEFT JOIN changes USING (round)
LEFT JOIN totals now USING (round)
LEFT JOIN totals before ON before.round = o.previous
WHERE o.previous IS NOT NULL
GROUP BY o.round
ORDER BY o.published_date, o.id
