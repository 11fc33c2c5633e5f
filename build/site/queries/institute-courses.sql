-- The courses of an institute, those with the most vacant CAP seats first. needs_home: whether some seats depend on the home
-- university.
SELECT *, EXISTS (
  SELECT 1 FROM vacancies WHERE course_id = courses.id AND seat_level <> 'state_level'
) AS needs_home
FROM courses
WHERE dataset_id = ? AND inst_code = ?
ORDER BY total_cap_vacancies DESC, choice_code
