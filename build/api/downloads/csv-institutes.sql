-- institutes.csv of one dataset, by inst_code.
SELECT
  inst_code, inst_name, inst_type, district, city,
  iif(is_government, 'true', 'false') AS is_government,
  iif(is_autonomous, 'true', 'false') AS is_autonomous,
  iif(is_minority, 'true', 'false') AS is_minority
FROM institutes
WHERE dataset_id = ?
ORDER BY inst_code
