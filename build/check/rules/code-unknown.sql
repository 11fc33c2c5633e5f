-- The inst_code of a course is listed in institutes.csv, and the choice_code of a row in courses.csv, if all codes of that file
-- could be read.
SELECT
  round, 'courses.csv' AS file, line, 'inst_code' AS field,
  format('inst_code is "%s"', inst_code) AS found,
  'a code that is listed in institutes.csv' AS expected,
  'correct the code (a spreadsheet may have taken its zero), or add its line to institutes.csv' AS fix,
  'choice_code ' || choice_code AS record
FROM source.courses c JOIN source.files f USING (round)
WHERE f.file = 'institutes.csv' AND f.complete
  AND inst_code IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM source.institutes i WHERE i.round = c.round AND i.inst_code = c.inst_code)
UNION ALL
SELECT
  round, 'vacancies.csv', line, 'choice_code',
  format('choice_code is "%s"', choice_code),
  'a code that is listed in courses.csv',
  'correct the code, or add its line to courses.csv',
  'seat_level ' || seat_level
FROM source.vacancies v JOIN source.files f USING (round)
WHERE f.file = 'courses.csv' AND f.complete
  AND choice_code IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM source.courses c WHERE c.round = v.round AND c.choice_code = v.choice_code)
