-- What a person compares with the document: a seat type that the contract does not know, which is published as printed and counted for nobody;
-- and a percentile more than ten points above or below both of its neighbours by merit number, because the two numbers are one order of the
-- candidates (two of 48,516 cells of the lists of 2024-25, without the 19 that print 0 for a candidate without a percentile).
WITH cells AS (
  SELECT
    folder || '/cutoffs.csv' AS file, c.round, line, choice_code, seat_type, category, percentile AS printed,
    CAST(merit_no AS INTEGER) AS merit, CAST(percentile AS REAL) AS percentile
  FROM source.cutoffs c JOIN source.cutoff_lists USING (round)
  WHERE is_valid
),
neighbours AS (
  SELECT *, lag(percentile) OVER list AS before, lead(percentile) OVER list AS after FROM cells
  WHERE percentile > 0 AND percentile <= 100
  WINDOW list AS (PARTITION BY round ORDER BY merit, percentile DESC)
)
SELECT
  NULL AS round, file, min(line) AS line, format('%s is a seat type that is not known', seat_type) AS message,
  'compare it with the legend of the document' AS fix, 'choice_code ' || choice_code AS record, NULL AS kind, NULL AS name, 2 AS unusualness
FROM cells WHERE category = '' GROUP BY file, seat_type
UNION ALL
SELECT
  NULL, file, line, format('percentile is %s at merit number %s, those before and after have %s and %s', printed, grouped(merit), before, after),
  'compare both numbers with the document', 'choice_code ' || choice_code, 'percentiles do not fit their merit numbers', choice_code || ' ' || seat_type, 2
FROM neighbours WHERE percentile > max(before, after) + 10 OR percentile < min(before, after) - 10
