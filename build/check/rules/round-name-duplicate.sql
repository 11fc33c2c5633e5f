-- A name is given once in an academic year; a withdrawn round may be published again under its name.
SELECT round, 'round.json' AS file, 0 AS line, round_name AS value, academic_year, first
FROM (
  SELECT *, first_value(folder) OVER (PARTITION BY academic_year, folded(round_name) ORDER BY round) AS first
  FROM source.rounds
  WHERE status <> 'withdrawn' AND academic_year IS NOT NULL AND round_name IS NOT NULL
)
WHERE folder <> first
