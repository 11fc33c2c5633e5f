-- A choice code through the published rounds, oldest first.
SELECT round_name, academic_year, published_date, total_cap_vacancies, ews_seats, tfw_seats, pwd_total, def_total
FROM courses JOIN datasets ON datasets.id = dataset_id
WHERE choice_code = ? AND status = 'published'
ORDER BY published_date, datasets.id
