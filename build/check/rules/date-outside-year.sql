-- The rounds of 2025-26 are published between April 2025 and March 2026: a date outside is a year off.
WITH years AS (SELECT *, CAST(substr(academic_year, 1, 4) AS INTEGER) AS year FROM source.rounds)
SELECT
  round, 'round.json' AS file, 0 AS line, published_date AS value, academic_year,
  year || '-04-01' AS first, (year + 1) || '-03-31' AS last
FROM years
WHERE published_date NOT BETWEEN year || '-04-01' AND (year + 1) || '-03-31'
