-- A published round is not dated after today, if the command line gives the day.
SELECT
  round, 'round.json' AS file, 0 AS line,
  format('published_date is %s, and today is %s', published_date, s.value) AS found,
  'a day that has come' AS expected,
  'correct the date, or keep the round a draft until then' AS fix
FROM source.rounds
JOIN source.settings s ON s.name = 'today'
WHERE status = 'published' AND published_date > s.value
