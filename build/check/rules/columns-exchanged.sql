-- Two columns changed places, in the whole file, a quarter or a sixteenth of it: sums do not show it. Within a year hardly a
-- number rises; where the rises as the columns are named are ten seats and more above those with the two exchanged, and more
-- than half of them are explained so, they were exchanged. Rows in which nothing rose can only speak against it: they are
-- asked last. EWS and TFWS are such columns too; PWD and DEF are nearly equal everywhere.
WITH rises AS MATERIALIZED (
  SELECT r.round, r.file, r.part, n.key AS now, b.key AS before, sum(max(0, n.value - b.value)) AS seats
  FROM source.row_pairs r, json_each(r.now) n, json_each(r.before) b
  WHERE r.rose AND r.seats_fall AND (n.key = b.key OR n.value > b.value)
  GROUP BY r.round, r.file, r.part, n.key, b.key
),
sizes (parts) AS (VALUES (1), (4), (16)),
-- One column: its rises as it is named. Two: those of the one where the other was, and the other way round.
sums AS MATERIALIZED (
  SELECT
    round, file, parts, part * parts / 16 AS number, min(now, before) AS one, max(now, before) AS other, sum(seats) AS seats
  FROM sizes JOIN rises
  GROUP BY round, file, parts, number, one, other
),
suspected AS MATERIALIZED (
  SELECT a.round, a.file, a.parts, a.number, a.one, b.other
  FROM sums a
  JOIN sums b USING (round, file, parts, number)
  LEFT JOIN sums both ON (both.round, both.file, both.parts, both.number) = (a.round, a.file, a.parts, a.number)
    AND both.one = a.one AND both.other = b.one
  WHERE a.one = a.other AND b.one = b.other AND a.one < b.one
    AND a.seats + b.seats >= 10 + coalesce(both.seats, 0) AND a.seats + b.seats > 2 * coalesce(both.seats, 0)
),
pairs AS MATERIALIZED (SELECT * FROM source.row_pairs WHERE (round, file) IN (SELECT round, file FROM suspected)),
exchanged AS (
  SELECT
    round, file, one, other, min(line) AS line, max(line) AS last,
    sum(max(0, (now ->> one) - (before ->> one)) + max(0, (now ->> other) - (before ->> other))) AS named,
    sum(max(0, (now ->> one) - (before ->> other)) + max(0, (now ->> other) - (before ->> one))) AS changed
  FROM suspected JOIN pairs USING (round, file)
  WHERE part * parts / 16 = number
  GROUP BY round, file, parts, number, one, other
  HAVING named >= 10 + changed AND named > 2 * changed
),
-- Of overlapping pairs and parts of the file the one that explains most.
best AS (
  SELECT
    *,
    row_number() OVER (PARTITION BY round, file, one ORDER BY named - changed DESC, other) AS of_one,
    row_number() OVER (PARTITION BY round, file, other ORDER BY named - changed DESC, one) AS of_other
  FROM exchanged
)
SELECT
  round, file, line, one AS field,
  format('%s seats of %s and %s rise above the round before from here to line %s, and %s if the two are exchanged',
    named, one, other, last, changed) AS found,
  'columns that hold what they are named after' AS expected,
  'compare both columns with the source; if they are right, accept it in round.json and say why' AS fix
FROM best
WHERE of_one = 1 AND of_other = 1
