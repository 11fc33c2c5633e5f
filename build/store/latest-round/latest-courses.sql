-- The courses of the latest round, each with its institute, the institute's home university, and its CAP seats in the round
-- before (NULL if that round lacks the course).
SELECT courses.*, inst_name, inst_type, district, city, university, b.total_cap_vacancies AS before
FROM courses
JOIN latest_dataset ON latest_dataset.id = courses.dataset_id
JOIN institutes USING (dataset_id, inst_code)
LEFT JOIN home_universities USING (district)
LEFT JOIN source.previous p ON p.id = latest_dataset.id
LEFT JOIN courses b ON b.dataset_id = previous_id AND b.choice_code = courses.choice_code
ORDER BY courses.choice_code
