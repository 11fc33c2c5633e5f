-- The choice codes of earlier published rounds that the latest does not have, with the names of the newest round that does.
SELECT choice_code, course_name, courses.inst_code, i.inst_name, l.inst_code IS NOT NULL AS has_institute
FROM (
  SELECT courses.*, age, row_number() OVER (PARTITION BY choice_code ORDER BY age) AS number
  FROM courses JOIN published_dataset ON published_dataset.id = dataset_id
) courses
JOIN institutes i USING (dataset_id, inst_code)
JOIN latest_dataset
LEFT JOIN institutes l ON l.dataset_id = latest_dataset.id AND l.inst_code = courses.inst_code
WHERE number = 1 AND age > 1
ORDER BY choice_code
