-- /institutes: the institutes of the latest published dataset, by inst_code.
SELECT 'institutes' AS path, json_object('data', json_group_array(json(institute) ORDER BY inst_code)) AS json
FROM institute_json JOIN latest_dataset ON latest_dataset.id = dataset_id
