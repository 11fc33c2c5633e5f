-- Each round has an id of its own.
SELECT
  round, 'round.json' AS file, 0 AS line,
  format('id %s is also the id of %s', id, first) AS found,
  'give the newer round the next free id' AS fix
FROM (
  SELECT *, first_value(folder) OVER (PARTITION BY id ORDER BY round) AS first FROM source.rounds WHERE id IS NOT NULL
)
WHERE folder <> first
