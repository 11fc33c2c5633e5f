-- A date of round.json that cannot be: of another year (build/contract/academic-year.ts), after today if the command line gives the
-- day, after the document was fetched, an option form that closes earlier (by the day in India, whatever the offset of its time), or
-- corrections that are not in the order of their dates.
WITH rounds AS (
  SELECT
    *, first_day_of_year(academic_year) AS first, last_day_of_year(academic_year) AS last,
    date(option_form_closes, '+330 minutes') AS closes, (SELECT value FROM source.settings WHERE name = 'today') AS today
  FROM source.rounds
),
corrections AS (
  SELECT
    round, key + 1 AS number, value ->> 'date' AS date, today,
    max(published_date, coalesce(lag(value ->> 'date') OVER (PARTITION BY round ORDER BY key), '')) AS earliest
  FROM rounds, json_each(corrected)
),
wrong AS (
  SELECT
    round, 'published_date is ' || published_date AS found, format('a day of %s, from %s to %s', academic_year, first, last) AS expected,
    'correct the date or the year' AS fix
  FROM rounds WHERE published_date NOT BETWEEN first AND last
  UNION ALL
  SELECT
    round, format('published_date is %s, and today is %s', published_date, today), NULL,
    'correct the date, or keep the round a draft until then'
  FROM rounds WHERE status = 'published' AND published_date > today
  UNION ALL
  SELECT
    round, format('published_date is %s, and the document was fetched before, on %s (source.retrieved)', published_date, source_retrieved),
    NULL, 'correct the one that is wrong'
  FROM rounds WHERE published_date > source_retrieved
  UNION ALL
  SELECT
    round, format('option_form_closes is %s, and published_date is %s', option_form_closes, published_date),
    'a time after publication, in the same academic year', 'correct the one that is wrong'
  FROM rounds WHERE closes NOT BETWEEN published_date AND max(published_date, last)
  UNION ALL
  SELECT
    round, format('the date of correction %d is %s', number, date), format('a day from %s%s', earliest, ' to ' || today),
    'correct the date, or put the corrections in the order of their dates'
  FROM corrections WHERE date < earliest OR date > today
)
SELECT round, 'round.json' AS file, 0 AS line, found, expected, fix FROM wrong
