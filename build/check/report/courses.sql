-- The courses with the most CAP seats.
WITH given (now, before) AS (VALUES (?, ?))
SELECT
  c.choice_code, c.course_name, i.inst_name,
  b.total_cap_vacancies AS before, c.total_cap_vacancies AS now
FROM given
JOIN source.courses c ON c.round = now
LEFT JOIN source.courses b ON b.round = before AND b.choice_code = c.choice_code
LEFT JOIN source.institutes i ON i.round = now AND i.inst_code = c.inst_code
ORDER BY c.total_cap_vacancies DESC, c.choice_code
