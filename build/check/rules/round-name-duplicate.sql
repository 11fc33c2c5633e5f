-- A name is used once in an academic year; a withdrawn round may be published again under its name.
SELECT
  round, 'round.json' AS file, 0 AS line,
  format('"%s" of %s is also the name of %s', round_name, academic_year, first) AS found,
  'correct the name or the year, or withdraw the older round' AS fix
FROM (
  SELECT *, first_value(folder) OVER (PARTITION BY academic_year, folded(round_name) ORDER BY round) AS first
  FROM source.rounds
  WHERE status <> 'withdrawn' AND academic_year IS NOT NULL AND round_name IS NOT NULL
)
WHERE folder <> first
