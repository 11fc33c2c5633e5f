-- The courses of an institute, those with the most vacant CAP seats first. needs_home: whether some seats depend on the home
-- university.
SELECT *, EXISTS (
  SELECT 1 FROM vacancies WHERE course_id = courses.id AND candidates_at(seat_level) IS NOT 'all'
) AS needs_home
FROM courses
WHERE dataset_id = ? AND inst_code = ?
ORDER BY total_cap_vacancies DESC, choice_code
