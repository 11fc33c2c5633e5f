-- The courses of the latest round, each with its institute.
SELECT courses.*, inst_name, inst_type, district, city
FROM courses
JOIN latest_dataset ON latest_dataset.id = dataset_id
JOIN institutes USING (dataset_id, inst_code)
ORDER BY choice_code
