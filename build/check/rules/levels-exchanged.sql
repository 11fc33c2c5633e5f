-- The rows of two seat levels changed places: home university for other than home. As for columns-exchanged, rises tell: ten
-- seats and more, of which more than half are none with the two levels exchanged.
WITH totals AS MATERIALIZED (
  SELECT round, choice_code, line, part, seat_level AS level, seats AS now, seats_before AS before
  FROM source.row_pairs
  WHERE seats_fall AND file = 'vacancies.csv'
),
risen AS (SELECT round FROM totals GROUP BY round HAVING sum(max(0, now - before)) >= 10),
sizes (parts) AS (VALUES (1), (4), (16)),
exchanged AS (
  SELECT
    a.round, a.level AS one, b.level AS other, min(a.line) AS line, max(a.line) AS last,
    sum(max(0, a.now - a.before) + max(0, b.now - b.before)) AS named,
    sum(max(0, a.now - b.before) + max(0, b.now - a.before)) AS changed
  FROM sizes JOIN risen
  JOIN totals a USING (round)
  JOIN totals b ON b.round = a.round AND b.choice_code = a.choice_code AND b.level > a.level
  GROUP BY a.round, parts, a.part * parts / 16, a.level, b.level
  HAVING named >= 10 + changed AND named > 2 * changed
)
SELECT
  round, 'vacancies.csv' AS file, line, 'seat_level' AS field,
  format('%s seats of %s and %s rise above the round before from here to line %s, and %s if the two are exchanged',
    max(named), one, other, last, changed) AS found,
  'the numbers of each seat level in its row' AS expected,
  'compare the rows with the source; if they are right, accept it in round.json and say why' AS fix
FROM exchanged
GROUP BY round, one, other
