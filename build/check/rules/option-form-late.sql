-- An option form closes a few days after its round is published: more than 21 days later is a slip. option-form-closes reports
-- another year.
SELECT
  round, 'round.json' AS file, 0 AS line,
  format('option_form_closes is %s, and published_date is %s', option_form_closes, published_date) AS found,
  'a day within 21 days of publication' AS expected,
  'correct the one that is wrong; if both are right, accept it in round.json and say why' AS fix
FROM source.rounds
WHERE julianday(date(option_form_closes, '+330 minutes')) > julianday(published_date) + 21
  AND date(option_form_closes, '+330 minutes') <= (substr(academic_year, 1, 4) + 1) || '-03-31'
