-- Institutes with the name that their neighbour by code had in the published round before: a column moved by a row. At least
-- three of them: two may have been swapped, which institute-changed reports.
WITH before AS (
  SELECT
    round, inst_code, folded(inst_name) AS name,
    lag(folded(inst_name)) OVER codes AS above, lead(folded(inst_name)) OVER codes AS below
  FROM source.institutes
  WINDOW codes AS (PARTITION BY round ORDER BY inst_code)
)
SELECT
  p.round, 'institutes.csv' AS file, min(n.line) AS line, 'inst_name' AS field,
  format(
    '%s institutes have the name that their neighbour had in the round before, the first "%s"', count(*), n.inst_name
  ) AS found,
  'each name beside its code' AS expected,
  'look for a cell that was added or removed in the column of names' AS fix,
  'inst_code ' || n.inst_code AS record
FROM source.previous p
JOIN source.institutes n USING (round)
JOIN before b ON b.round = p.previous AND b.inst_code = n.inst_code
WHERE folded(n.inst_name) <> b.name AND folded(n.inst_name) IN (b.above, b.below)
GROUP BY p.round
HAVING count(*) >= 3
