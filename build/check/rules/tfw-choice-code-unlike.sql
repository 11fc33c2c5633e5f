-- A tuition fee waiver code shares the first nine digits of its course's code, as in every document read so far; the tenth
-- differs.
SELECT
  round, 'courses.csv' AS file, line, 'tfw_choice_code' AS field,
  format('tfw_choice_code is "%s"', tfw_choice_code) AS found,
  'a code that begins with ' || substr(choice_code, 1, 9) AS expected,
  'compare the code with the source; it is published as it is' AS fix,
  'choice_code ' || choice_code AS record
FROM source.courses
WHERE tfw_choice_code <> '' AND substr(tfw_choice_code, 1, 9) <> substr(choice_code, 1, 9)
  -- tfw-choice-code-foreign reports a code of another institute.
  AND substr(tfw_choice_code, 1, length(inst_code)) = inst_code
