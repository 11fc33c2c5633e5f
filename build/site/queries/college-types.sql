-- The types of the latest round's institutes, with their orphan and minority seats.
SELECT inst_type, sum(orphan_total) AS orphans, sum(minority_seats) AS minority
FROM courses
JOIN latest_dataset ON latest_dataset.id = courses.dataset_id
JOIN institutes USING (dataset_id, inst_code)
GROUP BY inst_type
