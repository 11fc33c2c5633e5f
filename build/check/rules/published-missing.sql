-- At least one round must be published. A status that could not be read may be the one.
SELECT
  NULL AS round, (SELECT value FROM source.settings WHERE name = 'data') AS file, 0 AS line,
  format('no round is published (%s)', group_concat(
    coalesce(round_name, folder) || ' is ' || iif(status = 'draft', 'a draft', status), ', ' ORDER BY round)) AS message,
  'set the status in the round.json of the round that is to be served' AS fix
FROM source.rounds
HAVING count(*) > 0 AND count(*) = count(*) FILTER (WHERE status <> 'published')
