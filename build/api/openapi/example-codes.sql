-- The data for the examples: the latest dataset and its first course, one with vacant seats if there is one.
SELECT latest_dataset.*, choice_code, inst_code, course_name
FROM latest_dataset LEFT JOIN courses ON dataset_id = latest_dataset.id
ORDER BY total_cap_vacancies = 0, choice_code
LIMIT 1
