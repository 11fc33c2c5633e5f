-- Courses with vacancies and without rows: a truncated vacancies.csv. Reported once per file; no real course is like that.
SELECT
  round, 'courses.csv' AS file, min(line) AS line, 'total_cap_vacancies' AS field,
  format('courses with CAP vacancies and without rows: %s, the first of them here', count(*)) AS found,
  'rows in vacancies.csv for each of them' AS expected,
  'check whether vacancies.csv is cut off' AS fix,
  'choice_code ' || choice_code AS record,
  9 AS unusualness
FROM source.course_sums c
JOIN source.files f USING (round)
WHERE f.file = 'vacancies.csv' AND f.complete
  AND is_valid AND total_cap_vacancies > special
  AND NOT EXISTS (SELECT 1 FROM source.vacancies v WHERE v.round = c.round AND v.choice_code = c.choice_code)
GROUP BY round
