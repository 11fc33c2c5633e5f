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
    'home_university', home_university,
    'courses', json(courses)
  ) AS json
FROM institute_detail JOIN published_dataset ON published_dataset.id = dataset_id
WHERE age = 1
ORDER BY inst_code
