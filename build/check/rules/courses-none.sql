-- The round has no course, but the published one before it has.
SELECT
  p.round, 'courses.csv' AS file, 0 AS line,
  'there is no course' AS found,
  'courses: the round before has ' || count(*) AS expected,
  'compare the file with the source' AS fix
FROM source.previous p
JOIN source.courses b ON b.round = p.previous
JOIN source.files f ON f.round = p.round
WHERE f.file = 'courses.csv' AND f.complete
  AND NOT EXISTS (SELECT 1 FROM source.courses c WHERE c.round = p.round)
GROUP BY p.round
