-- /institute-history/{inst_code}: every institute of the published datasets with its courses in each, oldest first.
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
        'courses', (
          SELECT json_group_array(
            json_object(
              'choice_code', choice_code,
              'course_name', course_name,
              'total_cap_vacancies', total_cap_vacancies,
              'links', json_object('history', '/api/v1/history/' || choice_code)
            )
            ORDER BY choice_code
          )
          FROM courses WHERE courses.dataset_id = d.id AND courses.inst_code = i.inst_code
        )
      )
      ORDER BY age DESC
    )
  ) AS json
FROM institute_json i JOIN published_dataset d ON d.id = dataset_id
GROUP BY inst_code
ORDER BY inst_code
