-- Seats by category, in the order of the contract; NULL if the round lacks the category.
WITH given (now, before) AS (VALUES (?, ?)),
sums AS MATERIALIZED (
  SELECT round, field, sum(seats) AS seats
  FROM given CROSS JOIN source.vacancies ON round IN (now, before) CROSS JOIN source.counts USING (row)
  GROUP BY round, field
)
SELECT
  f.category AS name,
  sum(seats) FILTER (WHERE round = now AND f.gender = 'g') AS general,
  sum(seats) FILTER (WHERE round = now AND f.gender = 'l') AS ladies,
  sum(seats) FILTER (WHERE round = before) AS before,
  sum(seats) FILTER (WHERE round = now) AS now
FROM given JOIN source.fields f LEFT JOIN sums s ON s.field = place
WHERE f.gender <> ''
GROUP BY f.category
ORDER BY min(f.place)
