-- Numbers that are wrong in a whole column or in a whole file, so that no group differs from the rest. Four kinds:
-- one number in all rows of a column (with few rows a column may have one number only, so 20);
-- a column with the numbers of another in 100 rows (in the real third round ntd_l and vjdt_l are equal in 3,379 of 3,390 rows, so
-- the two must have differed before; in a first round PWD and DEF may be equal);
-- no number of two digits (the real rounds of a year have 2,436, 732 and 98: fewer than 100 may all be gone in the next);
-- numbers that rise everywhere (in the two real changes of round of a year 254 of 139,616 numbers rose, one of them by four and
-- the others by less).
WITH pairs AS MATERIALIZED (
  SELECT p.*, f.*
  FROM source.comparable_rounds
  CROSS JOIN source.seat_pairs p USING (round)
  CROSS JOIN source.fields f USING (field_number)
  WHERE NOT is_total
),
columns AS MATERIALIZED (
  SELECT
    round, seats_fall, at_level, field_number, field, count(*) AS rows, min(now) AS least, max(now) AS greatest,
    min(before) < max(before) AS varied_before,
    group_concat(now ORDER BY choice_code, seat_level) AS numbers,
    group_concat(before ORDER BY choice_code, seat_level) AS numbers_before
  FROM pairs
  GROUP BY round, field_number
),
-- Both genders of a category together: a last round turns all ladies' seats into general ones.
risen AS (
  SELECT round, sum(now) AS seats, sum(now) - sum(before) AS rise
  FROM pairs
  WHERE seats_fall
  GROUP BY round, choice_code, seat_level, category
),
files AS (
  SELECT
    round, count(*) AS numbers, count(*) FILTER (WHERE rise > 0) AS rising, sum(seats) AS seats,
    sum(max(0, rise - 3)) AS above
  FROM risen
  GROUP BY round
),
wrong AS (
  SELECT round, at_level, field, format('%s is %d in all %d rows', field, least, rows) AS found
  FROM columns
  WHERE rows >= 20 AND least > 0 AND least = greatest AND varied_before
  UNION ALL
  SELECT c.round, c.at_level, c.field, format('%s has the numbers of %s in all rows', c.field, min(other.field))
  FROM columns c
  JOIN columns other ON other.round = c.round AND other.numbers = c.numbers AND other.numbers_before <> c.numbers_before
  WHERE c.rows >= 100 AND c.seats_fall AND c.least < c.greatest AND c.varied_before AND other.field_number < c.field_number
  GROUP BY c.round, c.field
  UNION ALL
  SELECT round, 1, NULL, format('no number is above 9, after %d in the round before', count(*) FILTER (WHERE before > 9))
  FROM pairs
  GROUP BY round
  HAVING max(now) <= 9 AND count(*) FILTER (WHERE before > 9) >= 100
  UNION ALL
  SELECT round, 1, NULL,
    format('%d numbers of %d rise above the round before, %d seats by more than 3 each', rising, numbers, above)
  FROM files
  WHERE (above >= 30 AND above > 0.02 * seats) OR (rising >= 100 AND rising > 0.6 * numbers)
)
SELECT
  round, iif(at_level, 'vacancies.csv', 'courses.csv') AS file, 0 AS line, field, found,
  'numbers of its own, as in the round before' AS expected, 'compare with the document' AS fix,
  20 AS unusualness, 1 AS needs_reason
FROM wrong
