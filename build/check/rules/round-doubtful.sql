-- The name, title or address of a round contradicts its number or year: a field copied with the folder. The number of a round is read
-- from "Round III", "Round-3" and "round_3".
WITH texts AS (
  SELECT round, 'round_name' AS field, round_name AS value FROM source.rounds
  UNION ALL SELECT round, 'source.title', source_title FROM source.rounds
  UNION ALL SELECT round, 'source.url', source_url FROM source.rounds
),
doubtful AS (
  SELECT round, field, value, 'round_name is "' || round_name || '"' AS contradicted
  FROM texts JOIN source.rounds USING (round)
  WHERE round_number_in(value) <> round_number_in(round_name)
  UNION ALL
  SELECT round, field, value, 'academic_year is ' || academic_year
  FROM texts JOIN source.rounds USING (round)
  WHERE academic_year_in(value) <> academic_year
)
SELECT
  round, 'round.json' AS file, 0 AS line, format('%s is "%s", and %s', field, value, contradicted) AS message,
  'correct the one that is wrong' AS fix, 6 AS unusualness
FROM doubtful
