-- An option form closes after its round is published and in the same academic year, by the day in India whatever the offset of
-- the time.
SELECT
  round, 'round.json' AS file, 0 AS line,
  format('option_form_closes is %s, and published_date is %s', option_form_closes, published_date) AS found,
  'an option form that closes on the day of publication or later, in the same academic year' AS expected,
  'correct the one that is wrong' AS fix
FROM source.rounds
WHERE date(option_form_closes, '+330 minutes') NOT BETWEEN published_date
  AND max(published_date, (substr(academic_year, 1, 4) + 1) || '-03-31')
