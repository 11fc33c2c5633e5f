-- /course/{choice_code}: the courses of the given dataset in full, by choice_code. json_patch drops the tuition fee waiver code
-- if the round lacks it, because it is NULL. course_json and vacancy_json are temporary tables that build/store/load.sql makes.
SELECT
  choice_code,
  json_patch(
    json_patch(
      json_object(
        'id', id, 'choice_code', choice_code, 'course_name', course_name, 'total_cap_vacancies', total_cap_vacancies
      ),
      beyond
    ),
    json_object(
      'institute', json(institute),
      'vacancies', (SELECT json_group_array(json(vacancy) ORDER BY id) FROM vacancy_json WHERE course_id = course_json.id),
      'special_vacancy', json(special),
      'tfw_choice_code', tfw_choice_code
    )
  ) AS json
FROM course_json
JOIN institute_json USING (dataset_id, inst_code)
WHERE dataset_id = ?
ORDER BY choice_code
