-- /institute-history/{inst_code}: every institute of the published datasets with its courses in each of them, in full, oldest
-- first. json_patch drops the link of an institute that the latest round lacks.
SELECT
  'institute-history/' || inst_code AS path,
  json_object(
    'inst_code', inst_code,
    'links', json_patch(
      json_object('self', '/api/v1/institute-history/' || inst_code),
      json_object('institute', iif(min(age) = 1, '/api/v1/institute/' || inst_code, NULL))
    ),
    'rounds', json_group_array(
      json_object(
        'dataset', json(round),
        'institute', json(institute),
        'home_university', home_university,
        'courses', json(courses)
      )
      ORDER BY age DESC
    )
  ) AS json
FROM institute_detail JOIN published_dataset ON published_dataset.id = dataset_id
GROUP BY inst_code
ORDER BY inst_code
