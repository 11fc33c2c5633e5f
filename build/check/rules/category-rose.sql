-- A category, over all levels, or one of EWS, TFWS, PWD, DEF has a quarter more seats than in the round before of the same
-- year, ten at least: another column was added to it, or its digits were doubled. More than a third of all rises are its
-- own: where many cells rise by one or two, the rare categories rise much, and none of them alone.
WITH sums AS MATERIALIZED (SELECT round, category, sum(seats) AS seats FROM source.seat_sums GROUP BY round, category),
risen AS MATERIALIZED (
  SELECT p.round, n.category, n.seats, b.seats AS before
  FROM source.previous p
  JOIN sums n USING (round)
  JOIN sums b ON b.round = p.previous AND b.category = n.category
  WHERE p.seats_fall AND 4 * n.seats >= 5 * b.seats AND n.seats >= b.seats + 10
),
rises AS MATERIALIZED (
  SELECT round, file, category, sum(now - before) AS seats
  FROM source.rises JOIN source.seat_fields USING (field)
  WHERE round IN (SELECT round FROM risen)
  GROUP BY round, category
)
SELECT
  round, file, 0 AS line,
  format('%s seats of %s, after %s in the round before', risen.seats, category, before) AS found,
  'less than a quarter more: later rounds of a year have what is left' AS expected,
  'compare the column with the source; if it is right, accept it in round.json and say why' AS fix
FROM risen
JOIN rises USING (round, category)
JOIN (SELECT round, sum(seats) AS seats FROM rises GROUP BY round) AS all_rises USING (round)
WHERE 3 * rises.seats > all_rises.seats
