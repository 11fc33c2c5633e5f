-- A column that has no number of two digits any more, as if their second digit was not read, or between years no seat at all (within
-- a year group-differs reports it). The real rounds of
-- a year have 1,268, 443 and 82 numbers of two digits in open_g, 95 and 15 in sc_g: fewer than 90 may all be gone in the next, and
-- more where nearly all seats are filled; small columns keep 6 of 266 seats. If the last round of a year turns all women's seats into
-- general ones, their columns have no seat.
WITH columns AS (
  SELECT
    round, seats_fall, field, gender, at_level, count(*) FILTER (WHERE before > 9) AS large, max(now) AS greatest,
    sum(before) AS seats_before, sum(now) AS seats
  FROM source.comparable_rounds
  CROSS JOIN source.seat_pairs USING (round, seats_fall)
  CROSS JOIN source.fields USING (field_number)
  WHERE NOT is_total
  GROUP BY round, field_number
),
womens AS (SELECT round, sum(seats) AS seats FROM columns WHERE gender = 'l' GROUP BY round)
SELECT
  round, iif(at_level, 'vacancies.csv', 'courses.csv') AS file, 0 AS line, field,
  iif(
    greatest, format('%s has no number above 9, and %s of them in the round before', field, grouped(large)),
    format('%s has no seat, and %s in the round before', field, grouped(seats_before))
  ) AS message,
  'compare the column with the document' AS fix,
  iif(greatest, 'columns lost all numbers above 9', 'columns lost all their seats') AS kind,
  field AS name, 20 AS unusualness, 1 AS needs_reason
FROM columns JOIN womens USING (round)
WHERE large >= 90 AND greatest <= 9 AND 4 * columns.seats >= seats_before
  OR NOT seats_fall AND seats_before >= 500 AND columns.seats = 0 AND (gender <> 'l' OR womens.seats > 0)
