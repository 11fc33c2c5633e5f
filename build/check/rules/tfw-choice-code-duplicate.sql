-- A tuition fee waiver code asks for one course, so no other course has it as either of its codes.
WITH codes AS (
  SELECT round, line, choice_code AS code, 'choice_code' AS field FROM source.courses
  UNION ALL SELECT round, line, tfw_choice_code, 'tfw_choice_code' FROM source.courses WHERE tfw_choice_code <> ''
)
SELECT
  c.round, 'courses.csv' AS file, c.line, c.field,
  format('duplicate tfw_choice_code "%s", also %s of line %s', c.code, first.field, min(first.line)) AS found,
  'a different code for each course' AS expected,
  'check which of the two lines has the code in the source' AS fix
FROM codes c
JOIN codes first ON first.round = c.round AND first.code = c.code
  AND (first.field < c.field OR first.field = c.field AND first.line < c.line)
WHERE c.field = 'tfw_choice_code'
GROUP BY c.round, c.line
