-- Two rounds with one date: usually a date that was not changed after copying a folder.
SELECT
  round, 'round.json' AS file, 0 AS line,
  format('published_date is %s, as that of %s', published_date, first) AS found,
  'a day for each round' AS expected,
  'correct the date, if it was copied with the folder' AS fix
FROM (
  SELECT *, first_value(folder) OVER (PARTITION BY published_date ORDER BY round) AS first
  FROM source.rounds
  WHERE status <> 'withdrawn' AND published_date IS NOT NULL
)
WHERE folder <> first
