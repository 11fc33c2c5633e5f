-- At least one round must be published. A status that could not be read may be the one.
SELECT
  NULL AS round, (SELECT value FROM source.settings WHERE name = 'data') AS file, 0 AS line,
  'no round is published: '
    || group_concat(coalesce(round_name, folder) || ' is ' || status, ', ' ORDER BY round) AS found,
  'at least one round with the status published' AS expected,
  'set the status in the round.json of the round that is to be served' AS fix
FROM source.rounds
HAVING count(*) > 0 AND count(*) = count(*) FILTER (WHERE status <> 'published')
