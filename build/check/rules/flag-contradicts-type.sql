-- The flags must agree with inst_type. "Government-Aided" is not "Government"; a type without such a word contradicts nothing.
WITH flags (field) AS (VALUES ('is_government'), ('is_autonomous'), ('is_minority')),
read_flags AS (
  SELECT
    i.*, field, type_flag(inst_type, field) AS of_type,
    CASE field WHEN 'is_government' THEN is_government WHEN 'is_autonomous' THEN is_autonomous ELSE is_minority END AS flag
  FROM source.institutes i, flags
)
SELECT
  round, 'institutes.csv' AS file, line, field,
  format('%s is %s', field, iif(flag, 'true', 'false')) AS found,
  format('%s, since inst_type is "%s"', iif(of_type, 'true', 'false'), inst_type) AS expected,
  'correct the one that is wrong' AS fix,
  format('inst_code %s %s', inst_code, field) AS record,
  'flags contradict the type of their institute' AS kind,
  4 AS unusualness
FROM read_flags
WHERE flag <> of_type
