-- The courses of the latest round, each with its institute, the institute's home university, and its CAP seats in the round
-- before (NULL if that round lacks the course).
SELECT courses.*, inst_name, inst_type, district, city, university, earlier.total_cap_vacancies AS before
FROM courses
JOIN latest_dataset ON latest_dataset.id = courses.dataset_id
JOIN institutes USING (dataset_id, inst_code)
LEFT JOIN home_universities USING (district)
LEFT JOIN source.previous compared ON compared.id = latest_dataset.id
LEFT JOIN courses earlier ON earlier.dataset_id = previous_id AND earlier.choice_code = courses.choice_code
ORDER BY courses.choice_code
