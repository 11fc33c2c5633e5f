-- An institute that was renamed, moved or changed its type since the published round before, ignoring punctuation and case.
WITH texts AS MATERIALIZED (SELECT * FROM source.texts WHERE file = 'institutes.csv')
SELECT
  n.round, n.file, n.line, n.field,
  format('%s is "%s"', n.field, n.value) AS found,
  format('"%s", as in the round before', b.value) AS expected,
  'compare with the source; if it is right, accept it in round.json and say why' AS fix,
  n.record
FROM source.previous p
JOIN texts n USING (round)
JOIN texts b ON b.round = p.previous AND b.record = n.record AND b.field = n.field
WHERE n.value <> b.value AND folded(n.value) <> folded(b.value) AND b.value <> ''
