-- The files of a published round are not those that a person confirmed (rounds.lock.json). Students have read its numbers, so a
-- change is a correction with a note, or is looked at again. A round that nobody has confirmed is not compared.
SELECT
  NULL AS round, r.folder AS file, 0 AS line,
  format(
    'the files of a published round changed since they were confirmed on %s (%s, not %s%s)',
    confirmed, substr(r.sha256, 1, 8), substr(l.sha256, 1, 8),
    iif(
      coalesce(json_array_length(r.corrected), 0) = l.corrected, '',
      format('; %d entries of corrected, not %d', coalesce(json_array_length(r.corrected), 0), l.corrected)
    )
  ) AS message,
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
  format('the folder %s is gone, and its round was confirmed', substr(folder, length(data) + 2)),
  'restore the folder; remove its entry only if the round was never published'
FROM source.locks, (SELECT rtrim(value, '/') AS data FROM source.settings WHERE name = 'data')
WHERE folder NOT IN (SELECT folder FROM source.rounds)
ORDER BY file, message
