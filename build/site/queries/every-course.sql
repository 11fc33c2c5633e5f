-- The names of every published choice code, from the newest round that has it, by code. `has_institute` tells whether the latest
-- round has the institute.
SELECT
  choice_code, course_name, inst_code, inst_name, inst_type, city, district, age = 1 AS is_latest,
  inst_code IN (SELECT i.inst_code FROM institutes i JOIN latest_dataset l ON l.id = i.dataset_id) AS has_institute
FROM (
  SELECT courses.*, age, row_number() OVER (PARTITION BY choice_code ORDER BY age) AS number
  FROM courses JOIN published_dataset ON published_dataset.id = dataset_id
) newest
JOIN institutes USING (dataset_id, inst_code)
WHERE number = 1
ORDER BY choice_code
