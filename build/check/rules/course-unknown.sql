-- The choice_code of a vacancy row must be listed in courses.csv, if all codes of that file could be read.
SELECT
  round, 'vacancies.csv' AS file, line, 'choice_code' AS field,
  format('choice_code is "%s"', choice_code) AS found,
  'a code that is listed in courses.csv' AS expected,
  'correct the code, or add its line to courses.csv' AS fix,
  'seat_level ' || seat_level AS record
FROM source.vacancies v JOIN source.files f USING (round)
WHERE f.file = 'courses.csv' AND f.complete
  AND choice_code IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM source.courses c WHERE c.round = v.round AND c.choice_code = v.choice_code)
