-- What is there once is there twice: a code within its file, a seat level within its course, a district of the table of home universities
-- under any of its names; the id of a round, its name within a year (a withdrawn round may be published again under its name), its day and
-- the address of its document, which are copied with a folder. A tuition fee waiver code asks for one course, so no other course
-- has it as either of its codes.
WITH listed (round, file, line, field, value, key, record, fix) AS (
  SELECT round, 'institutes.csv', line, 'inst_code', inst_code, round || ' ' || inst_code, NULL, 'line' FROM source.institutes
  UNION ALL SELECT round, 'courses.csv', line, 'choice_code', choice_code, round || ' ' || choice_code, NULL, 'line' FROM source.courses
  UNION ALL
  SELECT round, 'courses.csv', line, 'tfw_choice_code', tfw_choice_code, round || ' ' || tfw_choice_code, NULL, 'line'
  FROM source.courses WHERE tfw_choice_code <> ''
  UNION ALL
  SELECT round, 'vacancies.csv', line, 'seat_level', seat_level, concat_ws(' ', round, choice_code, seat_level), 'choice_code ' || choice_code, 'line'
  FROM source.vacancies WHERE choice_code IS NOT NULL AND seat_level IS NOT NULL
  UNION ALL
  SELECT 0, s.value, line, 'district', district, place_in_use(district), NULL, 'line'
  FROM source.home_universities JOIN source.settings s ON name = 'home_universities' WHERE district IS NOT NULL
  UNION ALL SELECT round, 'round.json', 0, 'id', id, id, NULL, 'give the newer round the next free id' FROM source.rounds
  UNION ALL
  SELECT round, 'round.json', 0, 'round_name', round_name, academic_year || folded(round_name), NULL,
    'correct the name or the year, or withdraw the older round'
  FROM source.rounds WHERE status <> 'withdrawn'
  UNION ALL
  SELECT round, 'round.json', 0, 'published_date', published_date, published_date, NULL, 'correct the date, if it was copied with the folder'
  FROM source.rounds WHERE status <> 'withdrawn'
  UNION ALL
  SELECT round, 'round.json', 0, 'source.url', source_url, source_url, NULL, 'look up the address of this document' FROM source.rounds
),
numbered AS (
  SELECT
    *, first_value(round) OVER same AS first_round, first_value(line) OVER same AS first_line, first_value(field) OVER same AS first_field,
    row_number() OVER same AS number
  FROM listed
  WHERE key IS NOT NULL
  WINDOW same AS (PARTITION BY file, iif(field = 'tfw_choice_code', 'choice_code', field), key ORDER BY field, round, line)
)
SELECT
  numbered.round, file, line, field,
  format('%s "%s" is also ', field, value)
    || iif(line, format('on line %s', first_line), 'that of ' || first.folder) || iif(field <> first_field, ' as ' || first_field, '') AS message,
  iif(line, 'remove one of the two lines, or correct its code', fix) AS fix,
  record,
  iif(field IN ('published_date', 'source.url'), 'review', 'error') AS severity,
  iif(field IN ('published_date', 'source.url'), 6, NULL) AS unusualness
FROM numbered LEFT JOIN source.rounds first ON first.round = first_round
WHERE number > 1
ORDER BY file, line
