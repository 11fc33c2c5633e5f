-- vacancies.csv has the numbers of an earlier round: all of them, or more than half of those from three up within a year, in which
-- seats fall: of 15,444 such numbers of a real round 4.7 % are the same, of 7,270 of the next 0.7 %. Even where 1 number in 8 is
-- the same, more than half of 20 are in one round of 150,000 (binomial distribution). The file of a withdrawn round may be used
-- again by mistake, too. At most six rounds are compared, because the time would grow with the square of their number.
WITH earlier_rounds AS MATERIALIZED (
  SELECT
    later.round, earlier.round AS earlier_round, earlier.academic_year IS later.academic_year AS same_year,
    format(
      '%s %s%s', earlier.round_name, earlier.academic_year, iif(earlier.status = 'withdrawn', ', which was withdrawn', '')
    ) AS title,
    row_number() OVER (PARTITION BY later.round ORDER BY earlier.published_date DESC, earlier.id DESC) AS age
  FROM source.comparable_rounds
  JOIN source.rounds later USING (round)
  JOIN source.rounds earlier ON earlier.status IN ('published', 'withdrawn')
    AND (earlier.published_date, earlier.id) < (later.published_date, later.id)
),
compared AS (
  SELECT
    earlier_rounds.*, count(*) AS numbers, count(*) FILTER (WHERE later.seats = earlier.seats) AS same,
    count(*) FILTER (WHERE max(later.seats, coalesce(earlier.seats, 0)) >= 3) AS large,
    count(*) FILTER (WHERE later.seats >= 3 AND later.seats = earlier.seats) AS same_large
  FROM earlier_rounds
  CROSS JOIN source.vacancies later_row ON later_row.round = earlier_rounds.round
  CROSS JOIN source.counts later USING (row)
  LEFT JOIN source.vacancies earlier_row ON earlier_row.round = earlier_round
    AND earlier_row.choice_code = later_row.choice_code AND earlier_row.seat_level = later_row.seat_level
  LEFT JOIN source.counts earlier ON earlier.row = earlier_row.row AND earlier.field_number = later.field_number
  WHERE age <= 6
  GROUP BY earlier_rounds.round, earlier_round
)
SELECT
  round, 'vacancies.csv' AS file, 0 AS line,
  iif(same = numbers, 'all numbers', format('%s of %s numbers of three and more', grouped(same_large), grouped(large)))
    || ' are those of ' || title AS message,
  'compare the file with the document' AS fix, 20 AS unusualness, 1 AS needs_reason
FROM compared
WHERE same = numbers OR (same_year AND large >= 20 AND 2 * same_large > large)
GROUP BY round
HAVING min(age)
