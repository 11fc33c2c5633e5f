-- More than a tenth of the institutes have no district: the filter by district would find little, and no home university is known.
SELECT
  round, 'institutes.csv' AS file, 0 AS line, 'district' AS field,
  format('%d of %d institutes have no district', missing, total) AS message,
  'run publish-round, which proposes them, or fill them in' AS fix
FROM (SELECT round, count(*) AS total, count(*) FILTER (WHERE district = '') AS missing FROM source.institutes GROUP BY round)
JOIN source.rounds USING (round)
WHERE status <> 'withdrawn' AND total >= 20 AND 10 * missing > total
