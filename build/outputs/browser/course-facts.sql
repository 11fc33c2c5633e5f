-- What the seats of the latest round's courses depend on beside their codes, in the order of /seats.
SELECT university, tfw_choice_code
FROM courses
JOIN latest_dataset ON latest_dataset.id = dataset_id
JOIN institutes USING (dataset_id, inst_code)
LEFT JOIN home_universities USING (district)
ORDER BY choice_code
