-- A choice code begins with the code of its institute: it does in all 6,591 rows of the real rounds.
SELECT
  round, 'courses.csv' AS file, line, 'choice_code' AS field,
  format('choice_code is "%s"', choice_code) AS found,
  'a code that begins with its inst_code, ' || inst_code AS expected,
  'look for a column that moved by a row, or for another institute''s code' AS fix
FROM source.courses c
WHERE substr(choice_code, 1, length(inst_code)) <> inst_code
  -- A code that lost its zero is said once a file (codes-shortened), one that is not listed is unknown.
  AND substr(choice_code, 1, length(inst_code) + 1) <> '0' || inst_code
  AND EXISTS (SELECT 1 FROM source.institutes i WHERE i.round = c.round AND i.inst_code = c.inst_code)
