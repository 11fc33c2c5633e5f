-- Fields of round.json contradict each other or the other rounds: fields copied with the folder. The number of a round is read
-- from "Round III", "Round-3" and "round_3".
WITH numerals (word, number) AS (
  VALUES ('i', 1), ('ii', 2), ('iii', 3), ('iv', 4), ('v', 5), ('vi', 6), ('vii', 7), ('viii', 8), ('ix', 9), ('x', 10),
    ('1', 1), ('2', 2), ('3', 3), ('4', 4), ('5', 5), ('6', 6), ('7', 7), ('8', 8), ('9', 9), ('10', 10)
),
texts AS (
  SELECT round, 'round_name' AS field, round_name AS value FROM source.rounds
  UNION ALL SELECT round, 'source.title', source_title FROM source.rounds
  UNION ALL SELECT round, 'source.url', source_url FROM source.rounds
),
said AS (
  SELECT t.round, field, value, (SELECT number FROM numerals WHERE word = round_name_in(value)) AS number, academic_year_in(value) AS year
  FROM texts t
),
named AS (SELECT round, number FROM said WHERE field = 'round_name'),
others AS (
  SELECT r.*, n.number FROM source.rounds r JOIN named n USING (round) WHERE status IS NOT 'withdrawn'
)
SELECT
  s.round, 'round.json' AS file, 0 AS line,
  format('%s is "%s"', s.field, s.value) AS found,
  format('a text of %s, as round_name says', r.round_name) AS expected,
  'correct the one that is wrong' AS fix
FROM said s JOIN named n USING (round) JOIN source.rounds r USING (round)
WHERE s.field <> 'round_name' AND s.number <> n.number
UNION ALL
SELECT
  round, 'round.json', 0,
  format('%s is "%s"', field, value),
  'a text of ' || academic_year,
  'correct the one that is wrong'
FROM said JOIN source.rounds USING (round)
WHERE year <> academic_year
UNION ALL
SELECT
  r.round, 'round.json', 0,
  format('source.url is that of %s %s', min(b.round_name), b.academic_year),
  'an address of its own',
  'look up the address of this document'
FROM source.rounds r JOIN source.rounds b ON b.source_url = r.source_url AND b.id < r.id
GROUP BY r.round
UNION ALL
SELECT
  round, 'round.json', 0,
  format('round_name is "%s"', round_name),
  'a round that follows one of ' || academic_year,
  'look whether a round is missing, or correct the name'
FROM others r
WHERE number > 1
  AND EXISTS (SELECT 1 FROM others o WHERE o.academic_year = r.academic_year AND o.number < r.number)
  AND NOT EXISTS (SELECT 1 FROM others o WHERE o.academic_year = r.academic_year AND o.number = r.number - 1)
UNION ALL
SELECT
  round, 'round.json', 0,
  format('source.retrieved is %s, and published_date is %s', source_retrieved, published_date),
  'a document that was fetched within 60 days of its publication',
  'correct the one that is wrong'
FROM source.rounds
WHERE julianday(source_retrieved) > julianday(published_date) + 60
UNION ALL
SELECT
  round, 'round.json', 0,
  format('id is %s, and the greatest before it is %s', id, before),
  'the next id, or one close to it',
  'correct the id before the round is published: it never changes afterwards'
FROM (SELECT *, lag(id) OVER (ORDER BY id) AS before FROM source.rounds WHERE id IS NOT NULL)
WHERE id > before + 100
