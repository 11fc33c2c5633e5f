-- vacancies.csv of one dataset, by choice_code, then in the order of the seat levels: rows as JSON, without what the round leaves out.
SELECT json_insert(vacancy, '$.choice_code', choice_code) AS json
FROM vacancy_json JOIN course_rows ON course_rows.id = course_id
WHERE dataset_id = ?
ORDER BY vacancy_json.id
