-- The courses of the latest round, each with its institute and that one's home university.
SELECT courses.*, inst_name, inst_type, district, city, university
FROM courses
JOIN latest_dataset ON latest_dataset.id = dataset_id
JOIN institutes USING (dataset_id, inst_code)
LEFT JOIN home_universities USING (district)
ORDER BY choice_code
