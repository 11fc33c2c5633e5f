-- CAP seats by district as written: two spellings are two lines. Seats are summed by institute first, because at the platform's
-- ceiling a join with every course takes half a minute.
WITH given (now, before) AS (VALUES (?, ?)),
sums AS (
  SELECT round, inst_code, count(*) AS courses, sum(total_cap_vacancies) AS seats
  FROM source.courses
  GROUP BY round, inst_code
)
SELECT
  coalesce(district, '') AS name,
  count(DISTINCT iif(round = now, inst_code, NULL)) AS institutes,
  coalesce(sum(courses) FILTER (WHERE round = now), 0) AS courses,
  sum(seats) FILTER (WHERE round = before) AS before,
  sum(seats) FILTER (WHERE round = now) AS now
FROM given
JOIN source.institutes ON round IN (now, before)
LEFT JOIN sums USING (round, inst_code)
GROUP BY 1
ORDER BY 1
