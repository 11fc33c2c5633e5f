-- The files of a published round are not those that a person confirmed (rounds.lock.json). Students have read its numbers, so a
-- change is a correction with a note, or is looked at again. A round that nobody has confirmed is not compared.
SELECT
  NULL AS round, r.folder AS file, 0 AS line,
  format(
    'numbers of a published round changed (files %s, not %s%s)',
    substr(r.sha256, 1, 8), substr(l.sha256, 1, 8),
    iif(
      coalesce(json_array_length(r.corrected), 0) = l.corrected, '',
      format('; %d entries of corrected, not %d', coalesce(json_array_length(r.corrected), 0), l.corrected)
    )
  ) AS found,
  'the files that were confirmed on ' || confirmed AS expected,
  format(
    'restore them and correct the number with npm run correct, or look at the round again with npm run publish-round -- --id %d',
    r.id
  ) AS fix
FROM source.rounds r JOIN source.locks l USING (folder)
WHERE r.status <> 'draft'
  AND (r.sha256 <> l.sha256 OR coalesce(json_array_length(r.corrected), 0) <> l.corrected)
UNION ALL
SELECT
  NULL, data || '/rounds.lock.json', 0,
  format('round %s is in rounds.lock.json and its folder is gone', substr(folder, length(data) + 2)),
  'the folder of each round that was confirmed',
  'restore the folder; remove its entry only if the round was never published'
FROM source.locks, (SELECT rtrim(value, '/') AS data FROM source.settings WHERE name = 'data')
WHERE folder NOT IN (SELECT folder FROM source.rounds)
ORDER BY file, found
