-- An institute that disappeared since the round before, and a new one with nearly the same name: it probably has a new code,
-- and none of its numbers is compared.
WITH texts AS (SELECT round, line, inst_code, inst_name, folded(inst_name) AS name FROM source.institutes WHERE inst_name IS NOT NULL),
gone AS MATERIALIZED (
  SELECT p.round, b.inst_code, b.inst_name, b.name
  FROM source.previous p
  JOIN texts b ON b.round = p.previous
  JOIN source.files f ON f.round = p.round AND f.file = 'institutes.csv' AND f.complete
  WHERE NOT EXISTS (SELECT 1 FROM texts n WHERE n.round = p.round AND n.inst_code = b.inst_code)
),
came AS MATERIALIZED (
  SELECT p.round, n.line, n.inst_code, n.inst_name, n.name
  FROM source.previous p
  JOIN texts n USING (round)
  WHERE NOT EXISTS (SELECT 1 FROM texts b WHERE b.round = p.previous AND b.inst_code = n.inst_code)
)
SELECT
  came.round, 'institutes.csv' AS file, line, 'inst_code' AS field,
  format('inst_code is "%s", of "%s"', came.inst_code, came.inst_name) AS found,
  format('"%s", which had nearly this name in the round before', gone.inst_code) AS expected,
  'compare the code with the source; without it the rounds of the institute are not compared' AS fix,
  'inst_code ' || came.inst_code AS record
FROM came JOIN gone USING (round)
WHERE letters_apart(came.name, gone.name) <= length(gone.name) / 10
  -- codes-shortened reports lost zeros.
  AND ltrim(came.inst_code, '0') <> ltrim(gone.inst_code, '0')
GROUP BY came.round, came.inst_code
