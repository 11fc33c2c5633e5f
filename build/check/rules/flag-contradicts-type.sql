-- The flags must agree with inst_type. "Government-Aided" is not "Government"; a type without such a word contradicts nothing.
WITH said AS (
  SELECT
    *,
    CASE
      WHEN inst_type LIKE 'Government-Aided%' OR inst_type LIKE 'Un-Aided%' THEN 0
      WHEN inst_type LIKE 'Government%' THEN 1
    END AS government,
    iif(inst_type LIKE '%Autonomous%', 1, NULL) AS autonomous,
    iif(inst_type LIKE '%Minority%', 1, NULL) AS minority
  FROM source.institutes
),
flags AS (
  SELECT round, line, inst_code, inst_type, 'is_government' AS field, is_government AS flag, government AS said FROM said
  UNION ALL SELECT round, line, inst_code, inst_type, 'is_autonomous', is_autonomous, autonomous FROM said
  UNION ALL SELECT round, line, inst_code, inst_type, 'is_minority', is_minority, minority FROM said
)
SELECT
  round, 'institutes.csv' AS file, line, field,
  format('%s is %s', field, iif(flag, 'true', 'false')) AS found,
  format('%s, since inst_type is "%s"', iif(said, 'true', 'false'), inst_type) AS expected,
  'correct the one that is wrong' AS fix,
  'inst_code ' || inst_code AS record
FROM flags
WHERE flag <> said
