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
    'home_university', coalesce(
      (SELECT university FROM institutes JOIN home_universities USING (district) WHERE institutes.dataset_id = d.id AND inst_code = i.inst_code),
      ''
    ),
    'courses', (
      SELECT json_group_array(
        json_patch(
          json_patch(json_object('id', id, 'choice_code', choice_code, 'course_name', course_name), numbers),
          json_object(
            'seats',
            (
              SELECT json_group_array(json_object('seat_level', seat_level, 'total_g_l', total_g_l) ORDER BY vacancies.id)
              FROM vacancies WHERE course_id = course_json.id
            ),
            'links', json_object('course', '/api/v1/course/' || choice_code, 'history', '/api/v1/institute-history/' || inst_code)
          )
        )
        ORDER BY choice_code
      )
      FROM course_json WHERE dataset_id = d.id AND inst_code = i.inst_code
    )
  ) AS json
FROM institute_json i JOIN published_dataset d ON d.id = dataset_id
WHERE age = 1
ORDER BY inst_code
