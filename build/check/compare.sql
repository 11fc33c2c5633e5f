-- Each round but the first against the one before it by published date, then id: what came, what went, and the CAP total.
WITH ordered AS (
  SELECT
    round, id, published_date,
    lag(round) OVER (ORDER BY published_date, id) AS previous,
    lag(id) OVER (ORDER BY published_date, id) AS previous_id
  FROM source.rounds
),
totals AS (SELECT round, sum(total_cap_vacancies) AS seats FROM source.courses GROUP BY round)
SELECT json_object(
  'id', id,
  'previous_id', previous_id,
  'institutes', json_object(
    'added', (
      SELECT json_group_array(inst_code ORDER BY inst_code) FROM (
        SELECT inst_code FROM source.institutes WHERE round = o.round
        EXCEPT SELECT inst_code FROM source.institutes WHERE round = o.previous
      )
    ),
    'gone', (
      SELECT json_group_array(inst_code ORDER BY inst_code) FROM (
        SELECT inst_code FROM source.institutes WHERE round = o.previous
        EXCEPT SELECT inst_code FROM source.institutes WHERE round = o.round
      )
    )
  ),
  'courses', json_object(
    'added', (
      SELECT json_group_array(choice_code ORDER BY choice_code) FROM (
        SELECT choice_code FROM source.courses WHERE round = o.round
        EXCEPT SELECT choice_code FROM source.courses WHERE round = o.previous
      )
    ),
    'gone', (
      SELECT json_group_array(choice_code ORDER BY choice_code) FROM (
        SELECT choice_code FROM source.courses WHERE round = o.previous
        EXCEPT SELECT choice_code FROM source.courses WHERE round = o.round
      )
    )
  ),
  'total_cap_vacancies', json_object(
    'before', coalesce(before.seats, 0),
    'now', coalesce(now.seats, 0),
    'change', coalesce(now.seats, 0) - coalesce(before.seats, 0)
  )
) AS json
FROM ordered o
LEFT JOIN totals now ON now.round = o.round
LEFT JOIN totals before ON before.round = o.previous
WHERE o.previous IS NOT NULL
ORDER BY o.published_date, o.id
