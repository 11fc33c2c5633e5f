-- How many courses of the latest round have each number of vacant CAP seats.
SELECT total_cap_vacancies AS seats, count(*) AS courses
FROM courses JOIN latest_dataset ON latest_dataset.id = dataset_id
GROUP BY total_cap_vacancies
ORDER BY total_cap_vacancies
