-- The flags must agree with inst_type. "Government-Aided" is not "Government"; a type without such a word contradicts nothing, but
-- if more than half of twenty or more such institutes have a flag, the column is wrong: of the real ones none has.
WITH flags AS (
  SELECT round, line, inst_code, inst_type, field, flag, type_flag(inst_type, field) AS of_type FROM source.flags
),
silent AS (
  SELECT round, field, count(*) AS institutes, sum(flag) AS flagged
  FROM flags WHERE of_type IS NULL AND inst_type <> '' GROUP BY round, field
)
SELECT
  round, 'institutes.csv' AS file, line, field,
  format('%s is %s, and inst_type is "%s"', field, iif(flag, 'true', 'false'), inst_type) AS message,
  'correct the one that is wrong' AS fix,
  format('inst_code %s %s', inst_code, field) AS record,
  'flags contradict the type of their institute' AS kind,
  format('%s of %s', field, inst_code) AS name,
  4 AS unusualness, 0 AS needs_reason
FROM flags
WHERE flag <> of_type
UNION ALL
SELECT
  round, 'institutes.csv', 0, field,
  format('%s is true for %s of %s institutes whose type does not say so', field, grouped(flagged), grouped(institutes)),
  'compare the column with the types of the document', NULL, NULL, NULL, 9, 1
FROM silent
WHERE institutes >= 20 AND 2 * flagged > institutes
