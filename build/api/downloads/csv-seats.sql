-- seats.csv of one dataset: rows as JSON, by choice_code, then in the order of the seat levels, without what the round leaves out.
-- course_json and vacancy_json: build/store/answers.sql.
SELECT
  json_patch(
    json_patch(
      json_object(
        'choice_code', choice_code, 'course_name', course_name, 'inst_code', inst_code, 'inst_name', inst_name,
        'inst_type', inst_type, 'district', district, 'city', city, 'home_university', coalesce(university, ''),
        'seat_level', ''
      ),
      numbers
    ),
    coalesce(vacancy, '{}')
  ) AS json
FROM course_json
JOIN institutes USING (dataset_id, inst_code)
LEFT JOIN home_universities USING (district)
LEFT JOIN vacancy_json ON course_id = course_json.id
WHERE dataset_id = ?
ORDER BY choice_code, vacancy_json.id
