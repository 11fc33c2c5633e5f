-- The names of every published choice code, of the newest round that has it, by code. Those of the latest round have their
-- numbers too: CAP seats, and by seat level as a JSON object. Whether the latest round has the institute is in `has_institute`.
SELECT
  choice_code, course_name, inst_code, inst_name, district, age = 1 AS is_latest, total_cap_vacancies AS cap,
  (SELECT json_group_object(seat_level, total_g_l) FROM vacancies WHERE course_id = newest.id) AS levels,
  inst_code IN (SELECT i.inst_code FROM institutes i JOIN latest_dataset l ON l.id = i.dataset_id) AS has_institute
FROM (
  SELECT courses.*, age, row_number() OVER (PARTITION BY choice_code ORDER BY age) AS number
  FROM courses JOIN published_dataset ON published_dataset.id = dataset_id
) newest
JOIN institutes USING (dataset_id, inst_code)
WHERE number = 1
ORDER BY choice_code
