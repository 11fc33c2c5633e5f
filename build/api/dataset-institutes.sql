-- /dataset/{id}/institutes: the institutes of each published dataset, by inst_code.
SELECT
  'dataset/' || id || '/institutes' AS path,
  json_object(
    'dataset', json(round),
    'links', json_object('self', address || '/institutes', 'dataset', address),
    'data', (
      SELECT json_group_array(json(institute) ORDER BY inst_code) FROM institute_json WHERE dataset_id = published_dataset.id
    )
  ) AS json
FROM published_dataset
ORDER BY id
