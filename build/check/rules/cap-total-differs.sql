-- total_cap_vacancies is the sum of the rows and the special seats, for courses whose rows are all valid; a course without rows
-- has lost them. If more than 5 % of the courses and at least 10 differ, a column or page was read wrong or vacancies.csv is cut
-- off, which is an error. In real rounds no course differs.
WITH sums AS (
  SELECT round, choice_code, coalesce(sum(total_g_l), 0) AS of_rows
  FROM (SELECT DISTINCT round, choice_code FROM source.courses)
  LEFT JOIN source.vacancy_totals USING (round, choice_code)
  GROUP BY round, choice_code
  HAVING coalesce(min(vacancy_totals.is_valid), 1)
),
counted AS (
  SELECT
    course_sums.*, of_rows, of_rows + special AS counted, total_cap_vacancies <> of_rows + special AS differs,
    count(*) OVER (PARTITION BY round) AS courses,
    count(*) FILTER (WHERE total_cap_vacancies <> of_rows + special) OVER (PARTITION BY round) AS differing
  FROM source.course_sums
  JOIN sums USING (round, choice_code)
  JOIN source.files USING (round)
  WHERE files.file = 'vacancies.csv' AND files.complete AND course_sums.is_valid
)
SELECT
  round, 'courses.csv' AS file, line, 'total_cap_vacancies' AS field,
  'total_cap_vacancies is ' || total_cap_vacancies AS message,
  format('%s: %s of its rows, %s', counted, of_rows, special_words) AS expected,
  'compare the course with the document' AS fix,
  'choice_code ' || choice_code AS record,
  'review' AS severity,
  'courses have a total_cap_vacancies that is not the sum of their rows and special seats' AS kind,
  format('%s (%s, not %s)', choice_code, total_cap_vacancies, counted) AS name,
  7 AS unusualness
FROM counted
WHERE differs AND (differing < 10 OR differing <= 0.05 * courses)
UNION ALL
SELECT
  round, 'courses.csv', 0, 'total_cap_vacancies',
  format('total_cap_vacancies is not the sum of the rows and special seats in %s of %s courses', grouped(differing), grouped(courses)),
  NULL,
  'look for a column or page that was read wrong, or a vacancies.csv that is cut off',
  NULL, 'error', '', NULL, 0
FROM counted
WHERE differing >= 10 AND differing > 0.05 * courses
GROUP BY round
