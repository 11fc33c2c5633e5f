-- Each round compared with the one before it: added and removed codes, and the CAP total.
WITH codes AS (
  SELECT p.round, 'institute' AS kind, inst_code AS code, iif(i.round = p.round, 'added', 'gone') AS change
  FROM source.previous p JOIN source.institutes i ON i.round IN (p.round, p.previous)
  GROUP BY p.round, inst_code
  HAVING count(*) = 1
  UNION ALL
  SELECT round, 'course', choice_code, iif(before IS NULL, 'added', 'gone')
  FROM source.course_pairs
  WHERE before IS NULL OR now IS NULL
),
seats AS (SELECT round, sum(total_cap_vacancies) AS seats FROM source.courses GROUP BY round)
SELECT json_object(
  'id', p.id,
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
    'before', coalesce(b.seats, 0),
    'now', coalesce(n.seats, 0),
    'change', coalesce(n.seats, 0) - coalesce(b.seats, 0)
  )
) AS json
FROM source.previous p
JOIN source.rounds r USING (round)
LEFT JOIN codes USING (round)
LEFT JOIN seats n USING (round)
LEFT JOIN seats b ON b.round = p.previous
GROUP BY p.round
ORDER BY r.published_date, r.id
