-- The newest round is a draft: it is not served, which is easily forgotten on the day.
SELECT round, 'round.json' AS file, 0 AS line, round_name AS value
FROM (SELECT * FROM source.rounds WHERE status <> 'withdrawn' ORDER BY published_date DESC, id DESC LIMIT 1)
WHERE status = 'draft' AND EXISTS (SELECT 1 FROM source.rounds WHERE status = 'published')
