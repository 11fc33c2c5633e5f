-- The institutes of the latest round, each with its home university.
SELECT institutes.*, university
FROM institutes JOIN latest_dataset ON latest_dataset.id = dataset_id
LEFT JOIN home_universities USING (district)
ORDER BY inst_code
