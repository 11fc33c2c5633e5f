-- A document cannot be fetched before it is published.
SELECT round, 'round.json' AS file, 0 AS line, published_date AS value, source_retrieved AS retrieved
FROM source.rounds
WHERE published_date > source_retrieved
