-- A choice code through the published rounds, oldest first. CROSS JOIN: round by round, where an index has the code.
SELECT round_name, academic_year, published_date, total_cap_vacancies, ews_seats, tfw_seats, pwd_total, def_total
FROM datasets CROSS JOIN courses ON dataset_id = datasets.id
WHERE status = 'published' AND choice_code = ?
ORDER BY published_date, datasets.id
