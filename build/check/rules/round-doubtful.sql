-- Fields of round.json contradict each other or the other rounds: fields copied with the folder. The number of a round is read
-- from "Round III", "Round-3" and "round_3".
WITH texts AS (
  SELECT round, 'round_name' AS field, round_name AS value FROM source.rounds
  UNION ALL SELECT round, 'source.title', source_title FROM source.rounds
  UNION ALL SELECT round, 'source.url', source_url FROM source.rounds
),
text_contents AS (
  SELECT round, field, value, round_number_in(value) AS number, academic_year_in(value) AS year FROM texts
),
doubtful (round, found, fix) AS (
  SELECT
    s.round, format('%s is "%s", and round_name is "%s"', s.field, s.value, r.round_name), 'correct the one that is wrong'
  FROM text_contents s JOIN source.rounds r USING (round)
  WHERE s.number <> round_number_in(r.round_name)
  UNION ALL
  SELECT round, format('%s is "%s", and academic_year is %s', field, value, academic_year), 'correct the one that is wrong'
  FROM text_contents JOIN source.rounds USING (round)
  WHERE year <> academic_year
  UNION ALL
  SELECT
    r.round, format('source.url is also that of %s %s', min(b.round_name), b.academic_year),
    'look up the address of this document'
  FROM source.rounds r JOIN source.rounds b ON b.source_url = r.source_url AND b.id < r.id
  GROUP BY r.round
  UNION ALL
  SELECT
    round, format('published_date %s is also that of %s', published_date, first),
    'correct the date, if it was copied with the folder'
  FROM (
    SELECT *, first_value(folder) OVER (PARTITION BY published_date ORDER BY round) AS first
    FROM source.rounds
    WHERE status <> 'withdrawn' AND published_date IS NOT NULL
  )
  WHERE folder <> first
  UNION ALL
  SELECT
    round, format('option_form_closes is at %s in the morning in India', strftime('%H:%M', option_form_closes, '+330 minutes')),
    'compare the hour with the document: five in the afternoon is 17:00'
  FROM source.rounds
  WHERE length(option_form_closes) > 10 AND strftime('%H:%M', option_form_closes, '+330 minutes') < '09:00'
  UNION ALL
  SELECT
    round, format('option_form_closes is %s, more than 21 days after published_date, %s', option_form_closes, published_date),
    'correct the one that is wrong'
  FROM source.rounds
  WHERE julianday(date(option_form_closes, '+330 minutes')) > julianday(published_date) + 21
    -- date-wrong reports another year.
    AND date(option_form_closes, '+330 minutes') <= last_day_of_year(academic_year)
)
SELECT round, 'round.json' AS file, 0 AS line, found, fix, 6 AS unusualness FROM doubtful
