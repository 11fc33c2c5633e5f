-- A file has exactly the numbers of an earlier round, or more than half of the numbers from three up are those of a round of the
-- same year: of 15,444 such numbers of a real round 4.7 % are the same, of 7,270 of the next 0.7 %. Even where 1 number in 8 is
-- the same, more than half of 20 are in one round of 150,000 (binomial distribution). The files of withdrawn rounds may be used
-- again by mistake, too. At most six rounds are compared, because the time would grow with the square of their number.
WITH earlier_rounds AS MATERIALIZED (
  SELECT
    r.round, e.round AS earlier, e.academic_year IS r.academic_year AS same_year,
    format('%s %s%s', e.round_name, e.academic_year, iif(e.status = 'withdrawn', ', which was withdrawn', '')) AS title,
    row_number() OVER (PARTITION BY r.round ORDER BY e.published_date DESC, e.id DESC) AS age
  FROM source.comparable_rounds
  JOIN source.rounds r USING (round)
  JOIN source.rounds e ON e.status IN ('published', 'withdrawn') AND (e.published_date, e.id) < (r.published_date, r.id)
),
row_pairs AS (
  SELECT e.*, 'vacancies.csv' AS file, n.row AS row_now, b.row AS row_before, 0 AS total_differs
  FROM earlier_rounds e
  CROSS JOIN source.vacancies n ON n.round = e.round
  LEFT JOIN source.vacancies b ON b.round = earlier AND b.choice_code = n.choice_code AND b.seat_level = n.seat_level
  WHERE age <= 6
  UNION ALL
  SELECT e.*, 'courses.csv', n.row, b.row, n.total_cap_vacancies IS NOT b.total_cap_vacancies
  FROM earlier_rounds e
  CROSS JOIN source.courses n ON n.round = e.round
  LEFT JOIN source.courses b ON b.round = earlier AND b.choice_code = n.choice_code
  WHERE age <= 6
),
sizes AS (
  SELECT round, iif(seat_level = '', 'courses.csv', 'vacancies.csv') AS file, count(*) AS numbers
  FROM source.seats GROUP BY 1, 2
),
compared AS MATERIALIZED (
  SELECT
    p.round, age, same_year, title, p.file,
    count(*) FILTER (WHERE max(n.seats, coalesce(b.seats, 0)) >= 3) AS large,
    count(*) FILTER (WHERE n.seats >= 3 AND n.seats = b.seats) AS same_large,
    NOT max(total_differs) AND min(n.seats IS b.seats) AND count(*) = max(s.numbers) AS is_equal
  FROM row_pairs p
  CROSS JOIN source.counts n ON n.row = row_now
  LEFT JOIN source.counts b ON b.row = row_before AND b.field_number = n.field_number
  LEFT JOIN sizes s ON s.round = earlier AND s.file = p.file
  GROUP BY p.round, earlier, p.file
),
copies AS (
  SELECT round, file, 'the numbers are those of ' || title AS found, age FROM compared WHERE is_equal
  UNION ALL
  SELECT
    round, 'vacancies.csv',
    format('%d of %d numbers of three and more are those of %s', sum(same_large), sum(large), title), age
  FROM compared
  WHERE same_year AND round NOT IN (SELECT round FROM compared WHERE is_equal)
  GROUP BY round, age
  HAVING sum(large) >= 20 AND 2 * sum(same_large) > sum(large)
)
SELECT
  round, file, 0 AS line, found, 'new numbers' AS expected, 'compare with the document' AS fix,
  20 AS unusualness, 1 AS needs_reason
FROM (SELECT *, row_number() OVER (PARTITION BY round, file ORDER BY age) AS place FROM copies)
WHERE place = 1
ORDER BY round, file
