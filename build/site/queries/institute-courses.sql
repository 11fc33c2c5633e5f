-- The courses of an institute with their vacant seats by level, as a JSON object, and by level and field, as text.
-- vacancy_json: build/store/answers.sql.
SELECT
  *, (SELECT json_group_object(seat_level, total_g_l) FROM vacancies WHERE course_id = courses.id) AS levels,
  (
    SELECT group_concat(seat_level || '.' || key || '=' || value, ' ' ORDER BY vacancy_json.id, field.id)
    FROM vacancy_json JOIN json_each(vacancy) AS field
    WHERE course_id = courses.id AND key NOT IN ('seat_level', 'total_g_l') AND value > 0
  ) AS seats
FROM courses
WHERE dataset_id = ? AND inst_code = ?
ORDER BY choice_code
