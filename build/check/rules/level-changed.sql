-- A row of a seat level came or went in a course that both rounds have: of 2,197 courses of real rounds of a year none. An
-- institute that became autonomous has state level rows only, which name-changed reports.
WITH types AS MATERIALIZED (SELECT round, inst_code, type_words(inst_type) || ' ' AS type FROM source.institutes),
changed AS (
  SELECT compared.*, vacancies.round AS round_of_row, vacancies.line, choice_code, vacancies.seat_level
  FROM source.previous compared
  JOIN source.course_pairs USING (round)
  JOIN source.vacancies USING (choice_code)
  WHERE vacancies.round IN (compared.round, compared.previous)
    AND now IS NOT NULL AND before IS NOT NULL AND seat_level IS NOT NULL
    AND compared.round IN (SELECT round FROM source.comparable_rounds)
  GROUP BY compared.round, choice_code, vacancies.seat_level
  HAVING min(vacancies.round) = max(vacancies.round)
)
SELECT
  changed.round, 'vacancies.csv' AS file, iif(round_of_row = changed.round, changed.line, 0) AS line, 'seat_level' AS field,
  format('the course has %s row %s', iif(round_of_row = changed.round, 'a new', 'lost its'), seat_level) AS message,
  'look for a row that was lost, or for a wrong seat level' AS fix,
  format('choice_code %s %s', choice_code, seat_level) AS record,
  'rows of a seat level are gone or new in courses that both rounds have' AS kind,
  format('%s %s %s', choice_code, seat_level, iif(round_of_row = changed.round, 'new', 'gone')) AS name,
  iif(same_year, 8, 3) AS unusualness
FROM changed
JOIN source.courses USING (choice_code)
LEFT JOIN types later_type ON later_type.round = changed.round AND later_type.inst_code = courses.inst_code
LEFT JOIN types earlier_type ON earlier_type.round = changed.previous AND earlier_type.inst_code = courses.inst_code
WHERE courses.round = round_of_row
  AND NOT coalesce(later_type.type LIKE '%autonomous %' AND earlier_type.type NOT LIKE '%autonomous %', 0)
