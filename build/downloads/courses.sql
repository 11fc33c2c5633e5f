-- courses.csv of one dataset, by choice_code.
SELECT
  choice_code, inst_code, course_name, total_cap_vacancies, ews_seats, tfw_seats, pwd_total, def_total
FROM courses
WHERE dataset_id = ?
ORDER BY choice_code
