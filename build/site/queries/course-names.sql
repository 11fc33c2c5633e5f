-- Vacant CAP seats by course name, in each published round of the latest round's year, oldest first.
SELECT d.id, d.round_name, course_name, sum(total_cap_vacancies) AS seats
FROM latest_dataset latest
JOIN datasets d ON d.academic_year = latest.academic_year AND d.status = 'published'
JOIN courses ON dataset_id = d.id
GROUP BY d.id, course_name
ORDER BY d.published_date, d.id, course_name
