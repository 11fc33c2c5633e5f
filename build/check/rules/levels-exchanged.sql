-- In most courses of an institute the greater of home university and other seats changed: their rows are exchanged. In at least three
-- courses and 80 % of them: no real pair of rounds has such an institute, between years neither. A difference of one seat tells nothing.
WITH totals AS (
  SELECT
    round, choice_code, min(line) AS line,
    sum(total_g_l) FILTER (WHERE candidates_at(seat_level) = 'home') - sum(total_g_l) FILTER (WHERE candidates_at(seat_level) = 'others')
      AS difference
  FROM source.vacancy_totals
  GROUP BY round, choice_code
),
institutes AS (
  SELECT
    compared.round, c.inst_code, min(later.line) AS line, count(*) AS courses,
    count(*) FILTER (WHERE sign(later.difference) <> sign(earlier.difference)) AS exchanged
  FROM source.comparable_rounds compared
  JOIN source.previous USING (round)
  JOIN totals later USING (round)
  JOIN totals earlier ON earlier.round = previous AND earlier.choice_code = later.choice_code
  JOIN source.courses c ON c.round = compared.round AND c.choice_code = later.choice_code
  WHERE abs(later.difference) > 1 AND abs(earlier.difference) > 1
  GROUP BY compared.round, c.inst_code
)
SELECT
  round, 'vacancies.csv' AS file, line, 'seat_level' AS field,
  format('home university and other seats look exchanged in %s of %s courses: the row with more seats changed', exchanged, courses) AS message,
  'compare these rows with the document' AS fix,
  'inst_code ' || inst_code AS record,
  'institutes have home university and other seats exchanged' AS kind,
  7 AS unusualness
FROM institutes
WHERE exchanged >= 3 AND exchanged >= 0.8 * courses
