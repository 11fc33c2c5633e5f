-- /course/{choice_code}: the courses of the dataset that is asked for, in full, by choice_code.
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
    'vacancies', (SELECT json_group_array(json(vacancy) ORDER BY id) FROM vacancy_json WHERE course_id = courses.id),
    'special_vacancy', json_object('pwd_total', pwd_total, 'def_total', def_total)
  ) AS json
FROM courses
JOIN institute_json USING (dataset_id, inst_code)
WHERE dataset_id = ?
ORDER BY choice_code
