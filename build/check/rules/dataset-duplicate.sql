-- Each round has an id of its own.
SELECT round, 'round.json' AS file, 0 AS line, id AS value, folder, first
FROM (
  SELECT *, first_value(folder) OVER (PARTITION BY id ORDER BY round) AS first FROM source.rounds WHERE id IS NOT NULL
)
WHERE folder <> first
