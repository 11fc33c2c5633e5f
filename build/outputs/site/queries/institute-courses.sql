-- The courses of an institute with their vacant seats by level, as a JSON object.
SELECT *, (SELECT json_group_object(seat_level, total_g_l) FROM vacancies WHERE course_id = courses.id) AS levels
FROM courses
WHERE dataset_id = ? AND inst_code = ?
ORDER BY choice_code
