-- /history/{choice_code}: every choice code of the published datasets, with its numbers in each, oldest first. The names
-- are those of the newest dataset that has it.
SELECT
  'history/' || choice_code AS path,
  json_object(
    'choice_code', choice_code,
    'course_name', course_name,
    'links', json_patch(
      json_object('self', '/api/v1/history/' || choice_code),
      json_object(
        'course', iif(newest.age = 1, '/api/v1/course/' || choice_code, NULL),
        'institute', (
          SELECT '/api/v1/institute/' || inst_code
          FROM institutes JOIN latest_dataset ON latest_dataset.id = institutes.dataset_id
          WHERE institutes.inst_code = newest.inst_code
        )
      )
    ),
    'institute', json(short),
    'rounds', (
      SELECT json_group_array(
        json_patch(
          json_patch(json_object('dataset', json(round)), numbers),
          json_object(
            'vacancies',
            (SELECT json_group_array(json(vacancy) ORDER BY id) FROM vacancy_json WHERE course_id = course_json.id)
          )
        )
        ORDER BY age DESC
      )
      FROM published_dataset CROSS JOIN course_json ON dataset_id = published_dataset.id
      WHERE choice_code = newest.choice_code
    )
  ) AS json
FROM (
  SELECT
    choice_code, course_name, dataset_id, inst_code, age, row_number() OVER (PARTITION BY choice_code ORDER BY age) AS number
  FROM courses JOIN published_dataset ON published_dataset.id = dataset_id
) newest
JOIN institute_json USING (dataset_id, inst_code)
WHERE number = 1
ORDER BY choice_code
