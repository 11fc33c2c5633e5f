-- CAP seats by district, as it is written: two spellings are two lines.
WITH given (now, before) AS (VALUES (?, ?))
SELECT
  coalesce(i.district, '') AS name,
  count(DISTINCT iif(i.round = now, i.inst_code, NULL)) AS institutes,
  count(c.choice_code) FILTER (WHERE i.round = now) AS courses,
  sum(c.total_cap_vacancies) FILTER (WHERE i.round = before) AS before,
  sum(c.total_cap_vacancies) FILTER (WHERE i.round = now) AS now
FROM given
JOIN source.institutes i ON i.round IN (now, before)
LEFT JOIN source.courses c ON c.round = i.round AND c.inst_code = i.inst_code
GROUP BY 1
ORDER BY 1
