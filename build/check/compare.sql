-- Each round but the first against the one before it by published date, then id: what came, what went, and the CAP total.
WITH rounds AS (
  SELECT
    round, id, published_date,
    (SELECT coalesce(sum(total_cap_vacancies), 0) FROM source.courses c WHERE c.round = r.round) AS seats
  FROM source.rounds r
),
ordered AS (
  SELECT *, lag(round) OVER dates AS previous, lag(id) OVER dates AS previous_id, lag(seats) OVER dates AS previous_seats
  FROM rounds
  WINDOW dates AS (ORDER BY published_date, id)
),
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
  'total_cap_vacancies', json_object('before', previous_seats, 'now', seats, 'change', seats - previous_seats)
) AS json
FROM ordered LEFT JOIN changes USING (round)
WHERE previous IS NOT NULL
GROUP BY round
ORDER BY published_date, id
