-- An institute that is renamed, moved or of another type since the published round before; punctuation and case aside.
WITH fields AS MATERIALIZED (
  SELECT round, line, inst_code, 'inst_name' AS field, inst_name AS value FROM source.institutes
  UNION ALL SELECT round, line, inst_code, 'inst_type', inst_type FROM source.institutes
  UNION ALL SELECT round, line, inst_code, 'district', district FROM source.institutes
  UNION ALL SELECT round, line, inst_code, 'city', city FROM source.institutes
)
SELECT
  p.round, 'institutes.csv' AS file, n.line, n.field, n.value, b.value AS before, 'inst_code ' || n.inst_code AS record
FROM source.previous p
JOIN fields n USING (round)
JOIN fields b ON b.round = p.previous AND b.inst_code = n.inst_code AND b.field = n.field
WHERE folded(n.value) <> folded(b.value) AND b.value <> ''
