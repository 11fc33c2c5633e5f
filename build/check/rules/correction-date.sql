-- Corrections are in order of date: none before the round's publication, and none after today if the command line gives the
-- day.
WITH corrections AS (
  SELECT
    round, key + 1 AS number, value ->> 'date' AS date,
    max(published_date, coalesce(lag(value ->> 'date') OVER (PARTITION BY round ORDER BY key), '')) AS earliest
  FROM source.rounds, json_each(corrected)
)
SELECT
  round, 'round.json' AS file, 0 AS line,
  format('correction %d is dated %s', number, date) AS found,
  format('a day from %s%s', earliest, ' to ' || s.value) AS expected,
  'correct the date, or put the corrections in the order of their dates' AS fix
FROM corrections LEFT JOIN source.settings s ON s.name = 'today'
WHERE date < earliest OR date > s.value
ORDER BY round, number
