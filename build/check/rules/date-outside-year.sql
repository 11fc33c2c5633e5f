-- The rounds of 2025-26 are published between April 2025 and March 2026: a date outside has a wrong year.
SELECT
  round, 'round.json' AS file, 0 AS line,
  'published_date is ' || published_date AS found,
  format('a day of %s, from %s to %s', academic_year, first, last) AS expected,
  'correct the date or the year' AS fix
FROM (
  SELECT *, substr(academic_year, 1, 4) || '-04-01' AS first, (substr(academic_year, 1, 4) + 1) || '-03-31' AS last
  FROM source.rounds
)
WHERE published_date NOT BETWEEN first AND last
