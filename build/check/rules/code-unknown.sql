-- The inst_code of a course is listed in institutes.csv, and the choice_code of a row in courses.csv, if all codes of that file
-- could be read.
SELECT
  round, 'courses.csv' AS file, line, 'inst_code' AS field,
  format('inst_code "%s" is not in institutes.csv', inst_code) AS message,
  'correct the code (a spreadsheet may have taken its zero), or add its line to institutes.csv' AS fix,
  'choice_code ' || choice_code AS record
FROM source.courses JOIN source.files USING (round)
WHERE files.file = 'institutes.csv' AND files.complete
  AND inst_code IS NOT NULL
  AND NOT EXISTS (
    SELECT 1 FROM source.institutes
    WHERE institutes.round = courses.round AND institutes.inst_code = courses.inst_code
  )
UNION ALL
SELECT
  round, 'vacancies.csv', line, 'choice_code',
  format('choice_code "%s" is not in courses.csv', choice_code),
  'correct the code, or add its line to courses.csv',
  'seat_level ' || seat_level
FROM source.vacancies JOIN source.files USING (round)
WHERE files.file = 'courses.csv' AND files.complete
  AND choice_code IS NOT NULL
  AND NOT EXISTS (
    SELECT 1 FROM source.courses
    WHERE courses.round = vacancies.round AND courses.choice_code = vacancies.choice_code
  )
