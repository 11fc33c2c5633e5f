-- A tuition fee waiver code begins with the code of its institute, like the course's own code; the other digits may differ.
SELECT
  round, 'courses.csv' AS file, line, 'tfw_choice_code' AS field,
  format('tfw_choice_code is "%s"', tfw_choice_code) AS found,
  'a code that begins with its inst_code, ' || inst_code AS expected,
  'look for a column that moved by a row, or for another institute''s code' AS fix,
  'choice_code ' || choice_code AS record
FROM source.courses
WHERE tfw_choice_code <> '' AND substr(tfw_choice_code, 1, length(inst_code)) <> inst_code
  -- If the course's own code belongs to another institute too, choice-code-foreign reports it.
  AND substr(choice_code, 1, length(inst_code)) = inst_code
