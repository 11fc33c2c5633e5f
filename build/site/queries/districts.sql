-- Vacant CAP seats of the latest round by district, in order of name; the unknown district is last.
SELECT district, sum(total_cap_vacancies) AS seats
FROM latest_dataset
JOIN courses ON dataset_id = latest_dataset.id
JOIN institutes USING (dataset_id, inst_code)
GROUP BY district
ORDER BY district = '', district
