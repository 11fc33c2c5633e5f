-- A code is listed once: an institute, a course, a seat level of a course, a district of the table of home universities under
-- any of its names. A tuition fee waiver code asks for one course, so no other course has it as either of its codes.
WITH codes AS (
  SELECT round, 'institutes.csv' AS file, line, 'inst_code' AS field, inst_code AS code, '' AS within FROM source.institutes
  UNION ALL SELECT round, 'courses.csv', line, 'choice_code', choice_code, '' FROM source.courses
  UNION ALL SELECT round, 'courses.csv', line, 'tfw_choice_code', nullif(tfw_choice_code, ''), '' FROM source.courses
  UNION ALL
  SELECT round, 'vacancies.csv', line, 'seat_level', seat_level, choice_code FROM source.vacancies
  UNION ALL
  SELECT 0, s.value, line, 'district', place_in_use(district), ''
  FROM source.home_universities JOIN source.settings s ON name = 'home_universities'
),
numbered AS (
  SELECT
    *, first_value(line) OVER same AS first, first_value(field) OVER same AS first_field, row_number() OVER same AS number
  FROM codes
  WHERE code IS NOT NULL AND within IS NOT NULL
  WINDOW same AS (PARTITION BY round, file, iif(field = 'tfw_choice_code', 'choice_code', field), within, code ORDER BY field, line)
)
SELECT
  round, file, line, field,
  format('%s "%s" is also on line %s', field, code, first) || iif(field <> first_field, ' as ' || first_field, '') AS found,
  'remove one of the two lines, or correct its code' AS fix,
  iif(within = '', NULL, 'choice_code ' || within) AS record
FROM numbered
WHERE number > 1
ORDER BY file, line
