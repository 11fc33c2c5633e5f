-- A category, over all levels, or one of EWS, TFWS, PWD, DEF has no seat left, of ten and more in the round before, while the
-- others keep a third of theirs: a column that was not copied.
WITH categories AS (
  SELECT round, category, sum(seats) AS seats, sum(sum(seats)) OVER (PARTITION BY round) AS all_seats
  FROM source.seat_sums
  GROUP BY round, category
)
SELECT
  p.round, iif(f.gender = '', 'courses.csv', 'vacancies.csv') AS file, 0 AS line,
  format('there is no seat of %s, after %s in the round before', n.category, b.seats) AS found,
  'seats, while the others have some left' AS expected,
  'compare the column with the source; if it is right, accept it in round.json and say why' AS fix
FROM source.previous p
JOIN categories n USING (round)
JOIN categories b ON b.round = p.previous AND b.category = n.category
JOIN (SELECT category, min(gender) AS gender FROM source.seat_fields GROUP BY category) f ON f.category = n.category
WHERE n.seats = 0 AND b.seats >= 10 AND 3 * n.all_seats >= b.all_seats - b.seats
