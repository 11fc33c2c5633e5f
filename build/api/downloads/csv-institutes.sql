-- institutes.csv of one dataset, by inst_code: rows as JSON.
SELECT institute AS json FROM institute_json WHERE dataset_id = ? ORDER BY inst_code
