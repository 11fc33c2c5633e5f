-- The courses of both rounds whose CAP seats changed most.
WITH given (now, before) AS (VALUES (?, ?))
SELECT
  c.choice_code, c.course_name, i.inst_name,
  b.total_cap_vacancies AS before, c.total_cap_vacancies AS now
FROM given
JOIN source.courses c ON c.round = now
JOIN source.courses b ON b.round = before AND b.choice_code = c.choice_code
LEFT JOIN source.institutes i ON i.round = now AND i.inst_code = c.inst_code
WHERE b.total_cap_vacancies <> c.total_cap_vacancies
ORDER BY abs(b.total_cap_vacancies - c.total_cap_vacancies) DESC, c.choice_code
LIMIT 20
