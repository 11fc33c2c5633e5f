-- /institute/{inst_code}: each institute of the latest published dataset with its courses, by choice_code.
SELECT
  'institute/' || inst_code AS path,
  json_object(
    'dataset', json(round),
    'links', json_object(
      'self', '/api/v1/institute/' || inst_code,
      'dataset', address,
      'history', '/api/v1/institute-history/' || inst_code
    ),
    'institute', json(institute),
    'home_university', coalesce(university, ''),
    'courses', (
      SELECT json_group_array(json(json_remove(json, '$.institute')) ORDER BY choice_code)
      FROM course_detail
      WHERE dataset_id = published_dataset.id AND course_detail.inst_code = institute_json.inst_code
    )
  ) AS json
FROM institute_json JOIN published_dataset ON published_dataset.id = dataset_id
JOIN institutes USING (dataset_id, inst_code)
LEFT JOIN home_universities USING (district)
WHERE age = 1
ORDER BY inst_code
