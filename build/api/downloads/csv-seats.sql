-- seats.csv of one dataset, by choice_code, then in the order of the seat levels: rows as JSON, without what the round leaves out.
-- Members that are no column of the file are ignored.
SELECT
  json_patch(
    json_patch(
      institute,
      json_object(
        'choice_code', choice_code, 'course_name', course_name, 'home_university', home_university, 'seat_level', '',
        'tfw_choice_code', tfw_choice_code, 'course_type', course_type
      )
    ),
    json_patch(numbers, coalesce(vacancy, '{}'))
  ) AS json
FROM course_json
JOIN institute_json USING (dataset_id, inst_code)
LEFT JOIN vacancy_json ON course_id = course_json.id
WHERE dataset_id = ?
ORDER BY choice_code, vacancy_json.id
