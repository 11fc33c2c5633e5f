-- A choice code in the published rounds, oldest first, with its vacant seats of each level and field as text, such as
-- `state_level.open_g=3`, separated by blanks. CROSS JOIN: round by round, because an index finds the code there. vacancy_json:
-- build/store/answers.sql.
SELECT
  round_name, academic_year, published_date, courses.*,
  (
    SELECT group_concat(seat_level || '.' || key || '=' || value, ' ' ORDER BY vacancy_json.id, field.id)
    FROM vacancy_json JOIN json_each(vacancy) AS field
    WHERE course_id = courses.id AND key NOT IN ('seat_level', 'total_g_l') AND value > 0
  ) AS seats
FROM datasets CROSS JOIN courses ON dataset_id = datasets.id
WHERE status = 'published' AND choice_code = ?
ORDER BY published_date, datasets.id
