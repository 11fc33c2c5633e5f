-- A code of the tuition fee waiver shares the first nine digits of its course, as in every document that was read: the tenth differs.
SELECT
  round, 'courses.csv' AS file, line, 'tfw_choice_code' AS field,
  format('tfw_choice_code is "%s"', tfw_choice_code) AS found,
  'a code that begins with ' || substr(choice_code, 1, 9) AS expected,
  'compare the code with the source; it is published as it is' AS fix,
  'choice_code ' || choice_code AS record
FROM source.courses
WHERE tfw_choice_code <> '' AND substr(tfw_choice_code, 1, 9) <> substr(choice_code, 1, 9)
  -- Of another institute is tfw-choice-code-foreign.
  AND substr(tfw_choice_code, 1, length(inst_code)) = inst_code
