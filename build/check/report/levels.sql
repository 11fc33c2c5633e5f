-- Seats by seat level, and the number of rows with that level.
WITH given (now, before) AS (VALUES (?, ?))
SELECT
  coalesce(seat_level, '') AS name,
  count(*) FILTER (WHERE round = now) AS rows,
  sum(total_g_l) FILTER (WHERE round = before) AS before,
  sum(total_g_l) FILTER (WHERE round = now) AS now
FROM given JOIN source.vacancy_totals ON round IN (now, before)
GROUP BY 1
ORDER BY 1
