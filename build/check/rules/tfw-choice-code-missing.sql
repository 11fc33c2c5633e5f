-- Tuition fee waiver seats can be chosen only by their code. Applies to rounds that have the column.
SELECT
  round, 'courses.csv' AS file, line, 'tfw_choice_code' AS field,
  format('tfw_choice_code is empty, and tfw_seats is %s', seats) AS found,
  'the code to enter for these seats' AS expected,
  'look into the source; without it the seats are published without their code' AS fix,
  'choice_code ' || choice_code AS record
FROM source.courses JOIN source.counts n USING (row) JOIN source.fields f ON place = n.field
WHERE tfw_choice_code = '' AND f.field = 'tfw_seats' AND seats > 0
