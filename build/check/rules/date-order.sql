-- Within a year the rounds are published in the order of their ids: a date out of order hides the rounds after it.
SELECT
  p.round, 'round.json' AS file, 0 AS line,
  format('published_date is %s, after %s of %s, which has the higher id', r.published_date, b.published_date, b.round_name) AS found,
  'the dates of a year in the order of the ids' AS expected,
  'correct the date that is wrong; if both are right, accept it in round.json and say why' AS fix
FROM source.previous p
JOIN source.rounds r USING (round)
JOIN source.rounds b ON b.round = p.previous
WHERE same_year AND p.previous_id > p.id
