-- Courses and rows never have the numbers of an earlier round, in whatever order and with whatever line ends: the wrong file
-- was copied. Institutes may well be equal.
WITH numbers AS (
  SELECT
    round, iif(seat_level = '', 'courses.csv', 'vacancies.csv') AS file, choice_code || ' ' || seat_level AS code, field, seats
  FROM source.seats_long
  UNION ALL
  SELECT round, 'courses.csv', choice_code, 'total_cap_vacancies', total_cap_vacancies FROM source.courses
),
sums AS MATERIALIZED (
  SELECT round, 'courses.csv' AS file, count(*) AS count, sum(total_cap_vacancies) AS seats FROM source.courses GROUP BY round
  UNION ALL SELECT round, 'vacancies.csv', count(*), sum(total_g_l) FROM source.vacancies GROUP BY round
),
alike AS MATERIALIZED (
  SELECT n.round, n.file, e.round AS earlier, format('%s %s', b.round_name, b.academic_year) AS title
  FROM source.rounds r
  JOIN sums n USING (round)
  JOIN sums e USING (file, count, seats)
  JOIN source.rounds b ON b.round = e.round
  WHERE r.status IS NOT 'withdrawn' AND b.status = 'published' AND (b.published_date, b.id) < (r.published_date, r.id)
)
SELECT
  a.round, a.file, 0 AS line,
  'the numbers are those of ' || title AS found,
  'new numbers' AS expected,
  'copy the right file; if it is right, accept it in round.json and say why' AS fix
FROM alike a
WHERE NOT EXISTS (
  SELECT code, field, seats FROM numbers n WHERE n.round = a.round AND n.file = a.file
  EXCEPT
  SELECT code, field, seats FROM numbers e WHERE e.round = a.earlier AND e.file = a.file
)
GROUP BY a.round, a.file
