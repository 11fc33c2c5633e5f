-- The newest round is a draft, which is not served: easily forgotten on the day.
SELECT
  round, 'round.json' AS file, 0 AS line,
  format('the newest round, %s, is a draft', coalesce(round_name, folder)) AS found,
  'the newest round to be published' AS expected,
  'set its status to published when it is to be served' AS fix
FROM (SELECT * FROM source.rounds WHERE status <> 'withdrawn' ORDER BY published_date DESC, id DESC LIMIT 1)
WHERE status = 'draft' AND EXISTS (SELECT 1 FROM source.rounds WHERE status = 'published')
