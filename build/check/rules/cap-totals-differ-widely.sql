-- cap-total-differs in so many courses that a column or page was read wrong, not a cell: more than 5 % of them, and at
-- least 10, so that two slips in a small round are still two slips. No course of the real rounds differs.
SELECT
  round, 'courses.csv' AS file, 0 AS line, count(*) AS courses,
  count(*) FILTER (WHERE total_cap_vacancies <> expected) AS count
FROM source.cap_totals
GROUP BY round
HAVING count >= 10 AND count > 0.05 * courses
