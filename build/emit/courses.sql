-- /course/{choice_code}: the courses of the latest published dataset, by choice_code. json_patch leaves out the extra
-- categories that a round does not carry: they are NULL.
SELECT
  choice_code,
  json_object(
    'id', courses.id,
    'choice_code', choice_code,
    'course_name', course_name,
    'total_cap_vacancies', total_cap_vacancies,
    'ews_seats', ews_seats,
    'tfw_seats', tfw_seats,
    'institute', json(institute),
    'vacancies', (
      SELECT json_group_array(
        json_patch(
          json_object(
            'seat_level', seat_level,
            'open_g', open_g, 'open_l', open_l,
            'sc_g', sc_g, 'sc_l', sc_l,
            'obc_g', obc_g, 'obc_l', obc_l,
            'sebc_g', sebc_g, 'sebc_l', sebc_l,
            'total_g_l', total_g_l
          ),
          json_object(
            'st_g', st_g, 'st_l', st_l,
            'vjdt_g', vjdt_g, 'vjdt_l', vjdt_l,
            'ntb_g', ntb_g, 'ntb_l', ntb_l,
            'ntc_g', ntc_g, 'ntc_l', ntc_l,
            'ntd_g', ntd_g, 'ntd_l', ntd_l
          )
        )
        ORDER BY vacancies.id
      )
      FROM vacancies WHERE course_id = courses.id
    ),
    'special_vacancy', json_object('pwd_total', pwd_total, 'def_total', def_total)
  ) AS json
FROM courses
JOIN latest_dataset ON latest_dataset.id = dataset_id
JOIN institute_json USING (dataset_id, inst_code)
ORDER BY choice_code
