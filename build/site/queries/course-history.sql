-- A choice code in the published rounds, oldest first, with its vacancy rows as JSON. CROSS JOIN: round by round, because an index
-- finds the code there. vacancy_json: build/store/answers.sql.
SELECT
  round_name, academic_year, published_date, courses.*,
  (
    SELECT json_group_array(json(vacancy) ORDER BY vacancy_json.id) FROM vacancy_json WHERE course_id = courses.id
  ) AS vacancies
FROM datasets CROSS JOIN courses ON dataset_id = datasets.id
WHERE status = 'published' AND choice_code = ?
ORDER BY published_date, datasets.id
