-- vacancies.csv has the numbers of an earlier round: all of them, or more than half of those from three up within a year, in which
-- seats fall: of 15,444 such numbers of a real round 4.7 % are the same, of 7,270 of the next 0.7 %. Even where 1 number in 8 is
-- the same, more than half of 20 are in one round of 150,000 (binomial distribution). The file of a withdrawn round may be used
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
compared AS (
  SELECT
    e.*, count(*) AS numbers, count(*) FILTER (WHERE n.seats = b.seats) AS same,
    count(*) FILTER (WHERE max(n.seats, coalesce(b.seats, 0)) >= 3) AS large,
    count(*) FILTER (WHERE n.seats >= 3 AND n.seats = b.seats) AS same_large
  FROM earlier_rounds e
  CROSS JOIN source.vacancies v ON v.round = e.round
  CROSS JOIN source.counts n USING (row)
  LEFT JOIN source.vacancies o ON o.round = earlier AND o.choice_code = v.choice_code AND o.seat_level = v.seat_level
  LEFT JOIN source.counts b ON b.row = o.row AND b.field_number = n.field_number
  WHERE age <= 6
  GROUP BY e.round, earlier
)
SELECT
  round, 'vacancies.csv' AS file, 0 AS line,
  iif(same = numbers, 'the numbers', format('%d of %d numbers of three and more', same_large, large)) || ' are those of ' || title
    AS found,
  'new numbers' AS expected, 'compare with the document' AS fix, 20 AS unusualness, 1 AS needs_reason
FROM compared
WHERE same = numbers OR (same_year AND large >= 20 AND 2 * same_large > large)
GROUP BY round
HAVING min(age)
