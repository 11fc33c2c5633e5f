-- cap-total-differs in so many courses that a column or page was read wrong, not a cell: more than 5 % of them, and at
-- least 10, so that two slips in a small round are still two slips. No course of the real rounds differs.
WITH totals AS (
  SELECT round, choice_code, sum(total_g_l) AS of_rows
  FROM source.vacancies
  GROUP BY round, choice_code
  HAVING min(sound) = 1
)
SELECT
  round, 'courses.csv' AS file, 0 AS line, count(*) AS courses,
  count(*) FILTER (WHERE total_cap_vacancies <> of_rows + pwd_total + def_total) AS count
FROM source.courses
JOIN totals USING (round, choice_code)
JOIN source.files f USING (round)
WHERE f.file = 'vacancies.csv' AND f.complete AND sound
GROUP BY round
HAVING count >= 10 AND count > 0.05 * courses
