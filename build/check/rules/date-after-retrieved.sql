-- A document cannot be fetched before it is published.
SELECT
  round, 'round.json' AS file, 0 AS line,
  format('published_date is %s, and source.retrieved is %s', published_date, source_retrieved) AS found,
  'a document that was published before it was fetched' AS expected,
  'correct the one that is wrong' AS fix
FROM source.rounds
WHERE published_date > source_retrieved
