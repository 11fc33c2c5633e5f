-- A choice code begins with the code of its institute, as in all 6,591 rows of the real rounds; so does the code of its tuition
-- fee waiver.
WITH codes AS (
  SELECT round, line, 'choice_code' AS field, choice_code AS code, inst_code, choice_code FROM source.courses
  UNION ALL
  SELECT round, line, 'tfw_choice_code', tfw_choice_code, inst_code, choice_code
  FROM source.courses
  -- If the choice code is foreign, only that is reported.
  WHERE tfw_choice_code <> '' AND substr(choice_code, 1, length(inst_code)) = inst_code
)
SELECT
  round, 'courses.csv' AS file, line, field,
  format('%s is "%s"', field, code) AS message,
  'a code that begins with its inst_code, ' || inst_code AS expected,
  'look for a column that moved by a row, a lost zero, or another institute''s code' AS fix,
  'choice_code ' || choice_code AS record
FROM codes c
WHERE substr(code, 1, length(inst_code)) <> inst_code
  -- code-unknown reports an unlisted institute.
  AND EXISTS (SELECT 1 FROM source.institutes i WHERE i.round = c.round AND i.inst_code = c.inst_code)
