-- Two institute codes have one name: two institutes that readers cannot distinguish, or one under two codes.
SELECT
  round, 'institutes.csv' AS file, line, 'inst_name' AS field,
  format('inst_name "%s" is also that of %s, line %s', inst_name, first_code, first) AS found,
  'remove the code that is no longer used, or check both names' AS fix,
  'inst_code ' || inst_code AS record,
  'institutes have the name of another in their city' AS kind,
  format('%s and %s', inst_code, first_code) AS name,
  4 AS unusualness
FROM (
  SELECT
    *, first_value(line) OVER names AS first, first_value(inst_code) OVER names AS first_code
  FROM source.institutes
  WHERE inst_name IS NOT NULL
  WINDOW names AS (PARTITION BY round, folded(inst_name), folded(city) ORDER BY line)
)
WHERE inst_code <> first_code
