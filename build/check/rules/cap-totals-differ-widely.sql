-- cap-total-differs in so many courses that a column or page was read wrong, not a cell: more than 5 % of them and at least 10,
-- so that two slips in a small round stay two slips. In real rounds no course differs.
SELECT
  round, 'courses.csv' AS file, 0 AS line,
  format('total_cap_vacancies differs from the rows in %s of %s courses', differ, courses) AS found,
  'at most 5 % of them' AS expected,
  'look for a column or page that was read wrong: compare the first courses with the source' AS fix
FROM (
  SELECT round, count(*) AS courses, count(*) FILTER (WHERE total_cap_vacancies <> counted) AS differ
  FROM source.cap_totals
  GROUP BY round
)
WHERE differ >= 10 AND differ > 0.05 * courses
