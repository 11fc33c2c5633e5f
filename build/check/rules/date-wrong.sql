-- A date of round.json that cannot be: of another year (build/contract/academic-year.ts), after today if the command line gives the
-- day, after the document was fetched, an option form that closes earlier (by the day in India, whatever the offset of its time), or
-- corrections that are not in the order of their dates. And one to review: within a year rounds are published in the order of their ids, because a
-- wrong date hides the rounds after it (of two that contradict each other the draft is reported, else the newer one); an option form closes in working
-- hours, and within three weeks.
WITH rounds AS (
  SELECT
    *, first_day_of_year(academic_year) AS first, last_day_of_year(academic_year) AS last,
    date(option_form_closes, '+330 minutes') AS closes, strftime('%H:%M', option_form_closes, '+330 minutes') AS closing_hour,
    (SELECT value FROM source.settings WHERE name = 'today') AS today
  FROM source.rounds
),
corrections AS (
  SELECT
    round, key + 1 AS number, value ->> 'date' AS date, today,
    max(published_date, coalesce(lag(value ->> 'date') OVER (PARTITION BY round ORDER BY key), '')) AS earliest
  FROM rounds, json_each(corrected)
),
contradicting AS (
  SELECT
    r.round, r.id, r.published_date, other.published_date AS other_date, other.round_name AS other_name, other.id AS other_id,
    row_number() OVER (PARTITION BY r.round ORDER BY abs(r.id - other.id)) AS number
  FROM rounds r JOIN rounds other USING (academic_year)
  WHERE other.status = 'published' AND (r.status = 'draft' AND r.id <> other.id OR r.status = 'published' AND r.id > other.id)
    AND r.published_date <> other.published_date AND (r.id < other.id) = (r.published_date > other.published_date)
),
wrong (round, severity, message, expected, fix) AS (
  SELECT round, 'error', 'published_date is ' || published_date, format('a day of %s, from %s to %s', academic_year, first, last),
    'correct the date or the year'
  FROM rounds WHERE published_date NOT BETWEEN first AND last
  UNION ALL
  SELECT round, 'error', format('published_date is %s, and today is %s', published_date, today), NULL,
    'correct the date, or keep the round a draft until then'
  FROM rounds WHERE status = 'published' AND published_date > today
  UNION ALL
  SELECT round, 'error', format('published_date is %s, and the document was fetched before, on %s (source.retrieved)', published_date, source_retrieved),
    NULL, 'correct the one that is wrong'
  FROM rounds WHERE published_date > source_retrieved
  UNION ALL
  SELECT round, 'error', format('option_form_closes is %s, and published_date is %s', option_form_closes, published_date),
    'a time after publication, in the same academic year', 'correct the one that is wrong'
  FROM rounds WHERE closes NOT BETWEEN published_date AND max(published_date, last)
  UNION ALL
  SELECT round, 'error', format('the date of correction %d is %s', number, date), format('a day from %s%s', earliest, ' to ' || today),
    'correct the date, or put the corrections in the order of their dates'
  FROM corrections WHERE date < earliest OR date > today
  UNION ALL
  SELECT round, 'review', format('published_date is %s, %s %s of %s, which has the %s id', published_date, iif(id < other_id, 'after', 'before'),
    other_date, other_name, iif(id < other_id, 'higher', 'lower')), NULL, 'correct the date that is wrong'
  FROM contradicting WHERE number = 1
  UNION ALL
  SELECT round, 'review', format('option_form_closes is at %s in the morning in India', closing_hour), NULL,
    'compare the hour with the document: five in the afternoon is 17:00'
  FROM rounds WHERE length(option_form_closes) > 10 AND closing_hour < '09:00'
  UNION ALL
  SELECT round, 'review', format('option_form_closes is %s, more than 21 days after published_date, %s', option_form_closes, published_date), NULL,
    'correct the one that is wrong'
  FROM rounds WHERE closes <= last AND julianday(closes) > julianday(published_date) + 21
)
SELECT round, 'round.json' AS file, 0 AS line, message, expected, fix, severity, iif(severity = 'review', 8, NULL) AS unusualness FROM wrong
