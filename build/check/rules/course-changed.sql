-- A course that was renamed since the round before, ignoring punctuation and case: reported once for all courses with the same
-- old and new name. Up to five such names are usual corrections; more are a column that moved.
WITH names AS MATERIALIZED (SELECT round, line, value, record FROM source.texts WHERE file = 'courses.csv'),
renamed AS (
  SELECT p.round, min(n.line) AS line, n.value, b.value AS before, count(*) AS courses, n.record
  FROM source.previous p
  JOIN names n USING (round)
  JOIN names b ON b.round = p.previous AND b.record = n.record
  WHERE n.value <> b.value AND folded(n.value) <> folded(b.value)
  GROUP BY p.round, folded(n.value), folded(b.value)
)
SELECT
  round, 'courses.csv' AS file, line, 'course_name' AS field,
  format('course_name is "%s"%s', value, iif(courses > 1, format(' here and in %s more courses', courses - 1), '')) AS found,
  format('"%s", as in the round before', before) AS expected,
  'compare with the source; if it is right, accept it in round.json and say why' AS fix,
  record,
  count(*) OVER (PARTITION BY round) > 5 AS guarded
FROM renamed
