-- courses.csv of one dataset, by choice_code: rows as JSON, without what the round leaves out.
SELECT
  json_patch(
    numbers,
    json_object(
      'choice_code', choice_code, 'inst_code', inst_code, 'course_name', course_name, 'tfw_choice_code', tfw_choice_code,
      'course_type', course_type
    )
  ) AS json
FROM course_json
WHERE dataset_id = ?
ORDER BY choice_code
