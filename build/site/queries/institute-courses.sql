-- The courses of an institute with their vacant seats by level, as a JSON object in the order of the vacancy rows.
SELECT
  choice_code, course_name, total_cap_vacancies, ews_seats, tfw_seats,
  (SELECT json_group_object(seat_level, total_g_l ORDER BY vacancies.id) FROM vacancies WHERE course_id = courses.id) AS levels
FROM courses
WHERE dataset_id = ? AND inst_code = ?
ORDER BY choice_code
