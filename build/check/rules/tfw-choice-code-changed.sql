-- The tuition fee waiver code stays with its course from round to round, so a different one was exchanged, moved by a row or
-- has lost a digit. Up to five are a warning; more are a column that moved.
WITH changed AS (
  SELECT
    n.round, n.line, n.choice_code, n.tfw_choice_code AS now, b.tfw_choice_code AS before,
    count(*) OVER (PARTITION BY n.round) AS number
  FROM source.previous p
  JOIN source.courses n USING (round)
  JOIN source.courses b ON b.round = p.previous AND b.choice_code = n.choice_code
  WHERE b.tfw_choice_code <> '' AND n.tfw_choice_code <> '' AND n.tfw_choice_code <> b.tfw_choice_code
)
SELECT
  round, 'courses.csv' AS file, line, 'tfw_choice_code' AS field,
  format('tfw_choice_code is "%s"', now) AS found,
  format('"%s", as in the round before', before) AS expected,
  'compare with the source; if it is right, accept it in round.json and say why' AS fix,
  'choice_code ' || choice_code AS record,
  number > 5 AS guarded
FROM changed
UNION ALL
-- The column is missing, or nearly empty.
SELECT
  p.round, 'courses.csv', 0, 'tfw_choice_code',
  format('%s courses have a tfw_choice_code, after %s in the round before', coalesce(n.codes, 0), b.codes),
  'a code for each course that has such seats',
  'add the column; if it is right, accept it in round.json and say why',
  NULL,
  1
FROM source.previous p
JOIN (SELECT round, count(*) FILTER (WHERE tfw_choice_code <> '') AS codes FROM source.courses GROUP BY round) b
  ON b.round = p.previous
JOIN (SELECT round, count(*) FILTER (WHERE tfw_choice_code <> '') AS codes FROM source.courses GROUP BY round) n
  ON n.round = p.round
JOIN source.files f ON f.round = p.round AND f.file = 'courses.csv' AND f.complete
WHERE b.codes > 0 AND (n.codes = 0 OR same_year AND b.codes >= 10 AND 2 * n.codes < b.codes)
