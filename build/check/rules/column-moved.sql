-- The numbers of a column moved up or down by a row, in the whole file, a quarter or a sixteenth of it. As for
-- columns-exchanged, rises tell: ten seats and more, of which more than half are none beside the row that the numbers
-- belong to then.
WITH risen AS MATERIALIZED (
  SELECT round, file FROM source.rises WHERE seats_fall GROUP BY round, file, field HAVING sum(now - before) >= 10
),
neighbours AS MATERIALIZED (
  SELECT
    round, file, line, part, rose, now, before,
    lag(now) OVER lines AS above, lead(now) OVER lines AS below
  FROM source.row_pairs
  WHERE (round, file) IN (SELECT round, file FROM risen)
  WINDOW lines AS (PARTITION BY round, file ORDER BY line)
),
sizes (parts) AS (VALUES (1), (4), (16)),
-- In rows in which nothing rose a moved column can only do worse: they are asked last.
suspected AS MATERIALIZED (
  SELECT round, file, parts, part * parts / 16 AS number, n.key AS field
  FROM sizes JOIN neighbours r, json_each(now) n
  WHERE rose
  GROUP BY round, file, parts, number, field
  HAVING sum(max(0, n.value - (before ->> n.key)))
    >= max(10, 2 * min(sum(max(0, (above ->> n.key) - (before ->> n.key))), sum(max(0, (below ->> n.key) - (before ->> n.key)))))
),
moved AS (
  SELECT
    round, file, field, min(line) AS line, max(line) AS last,
    sum(max(0, (now ->> field) - (before ->> field))) AS named,
    sum(max(0, (above ->> field) - (before ->> field))) AS if_up,
    sum(max(0, (below ->> field) - (before ->> field))) AS if_down
  FROM suspected JOIN neighbours USING (round, file)
  WHERE part * parts / 16 = number
  GROUP BY round, file, parts, number, field
  HAVING named >= 10 + min(if_up, if_down) AND named > 2 * min(if_up, if_down)
)
SELECT
  round, file, line, field,
  format('%s seats of %s rise above the round before from here to line %s, and %s if they belong to the row %s', max(named),
    field, last, min(if_up, if_down), iif(if_up < if_down, 'below', 'above')) AS found,
  'each number beside its code' AS expected,
  'look for a cell that was added or removed; if it is right, accept it in round.json and say why' AS fix
FROM moved
GROUP BY round, file, field
