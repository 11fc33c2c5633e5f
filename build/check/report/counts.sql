-- The records and seats of the round and of the one before.
WITH given (now, before) AS (VALUES (?, ?)),
counted (place, name, round, number) AS (
  SELECT 1, 'institutes', round, count(*) FROM source.institutes GROUP BY round
  UNION ALL SELECT 2, 'courses', round, count(*) FROM source.courses GROUP BY round
  UNION ALL SELECT 3, 'courses with vacant CAP seats', round, sum(total_cap_vacancies > 0) FROM source.courses GROUP BY round
  UNION ALL SELECT 4, 'vacancy rows', round, count(*) FROM source.vacancies GROUP BY round
  UNION ALL SELECT 5, 'CAP seats', round, sum(total_cap_vacancies) FROM source.courses GROUP BY round
  UNION ALL
  SELECT 5 + place, upper(category) || ' seats', round, sum(seats)
  FROM given JOIN source.courses ON round IN (now, before) JOIN source.counts n USING (row) JOIN source.fields ON place = n.field
  GROUP BY round, place
)
SELECT
  name,
  iif(before IS NULL, NULL, coalesce(max(number) FILTER (WHERE round = before), 0)) AS before,
  coalesce(max(number) FILTER (WHERE round = now), 0) AS now
FROM given JOIN counted
GROUP BY place
ORDER BY place
