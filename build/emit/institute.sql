-- /institute/{inst_code}: each institute of the latest published dataset with its courses, by choice_code.
SELECT
  'institute/' || inst_code AS path,
  json_object(
    'dataset', json(dataset),
    'institute', json(institute),
    'courses', (
      SELECT json_group_array(
        json_object(
          'id', id,
          'choice_code', choice_code,
          'course_name', course_name,
          'total_cap_vacancies', total_cap_vacancies,
          'ews_seats', ews_seats,
          'tfw_seats', tfw_seats,
          'pwd_total', pwd_total,
          'def_total', def_total,
          'seats', (
            SELECT json_group_array(json_object('seat_level', seat_level, 'total_g_l', total_g_l) ORDER BY vacancies.id)
            FROM vacancies WHERE course_id = courses.id
          )
        )
        ORDER BY choice_code
      )
      FROM courses WHERE dataset_id = d.id AND inst_code = i.inst_code
    )
  ) AS json
FROM institute_json i JOIN published_dataset d ON d.id = dataset_id
WHERE age = 1
ORDER BY inst_code
