-- Institute codes that lost their leading zero, as the choice codes in courses.csv show: reported once per file.
SELECT
  round, 'courses.csv' AS file, min(line) AS line, 'inst_code' AS field,
  format('inst_codes without their leading zero: %s, the first "%s"', count(*), min(inst_code)) AS found,
  'codes as the authority prints them' AS expected,
  'set the column to text in the spreadsheet, in institutes.csv too, and paste the codes again' AS fix
FROM source.courses
WHERE substr(choice_code, 1, length(inst_code)) <> inst_code
  AND substr(choice_code, 1, length(inst_code) + 1) = '0' || inst_code
GROUP BY round
UNION ALL
SELECT
  round, 'institutes.csv', min(line), 'inst_code',
  format('inst_codes without their leading zero: %s, the first "%s"', count(*), min(inst_code)),
  'codes as the authority prints them',
  'set the column to text in the spreadsheet and paste the codes again'
FROM source.institutes i
JOIN (SELECT DISTINCT round, inst_code AS code FROM source.courses) USING (round)
WHERE code = '0' || inst_code
GROUP BY round
