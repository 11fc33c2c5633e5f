-- At least one round is published. A status that could not be read may be the one.
SELECT NULL AS round, NULL AS file, 0 AS line, statuses AS value
FROM (
  SELECT
    group_concat(coalesce(round_name, folder) || ' is ' || status, ', ' ORDER BY round) AS statuses,
    count(*) FILTER (WHERE status IS NULL OR status = 'published') AS candidates
  FROM source.rounds
)
WHERE candidates = 0 AND statuses IS NOT NULL
