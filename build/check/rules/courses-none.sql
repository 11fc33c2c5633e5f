-- The round has no course, and the published one before it has.
SELECT round, 'courses.csv' AS file, 0 AS line, (SELECT count(*) FROM source.courses c WHERE c.round = p.previous) AS before
FROM source.previous p
JOIN source.files f USING (round)
WHERE f.file = 'courses.csv' AND f.complete
  AND NOT EXISTS (SELECT 1 FROM source.courses c WHERE c.round = p.round)
  AND before > 0
