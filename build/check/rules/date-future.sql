-- A published round is not dated after today, where the command line says which day that is.
SELECT round, 'round.json' AS file, 0 AS line, published_date AS value, s.value AS today
FROM source.rounds
JOIN source.settings s ON s.name = 'today'
WHERE status = 'published' AND published_date > s.value
