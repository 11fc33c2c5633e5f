-- Two codes for one name: two institutes that have to be told apart, or one under two codes.
SELECT round, 'institutes.csv' AS file, line, 'inst_name' AS field, inst_name AS value, first, 'inst_code ' || inst_code AS record
FROM (
  SELECT
    *, first_value(line) OVER names AS first, first_value(inst_code) OVER names AS first_code
  FROM source.institutes
  WHERE inst_name IS NOT NULL
  WINDOW names AS (PARTITION BY round, folded(inst_name), folded(city) ORDER BY line)
)
WHERE inst_code <> first_code
