-- More than 5 % of the institutes, courses or rows of the published round before are missing: a few close each year, a lost
-- part of the document is more. A change of year may exceed it and is accepted with that reason. Seats: less than a tenth of
-- those before in the same year; real rounds keep 38 to 50 %. Zeros dropped by a spreadsheet are reported by codes-shortened.
WITH keys AS (
  SELECT round, 'institutes.csv' AS file, 'institutes' AS what, ltrim(inst_code, '0') AS key FROM source.institutes
  UNION ALL SELECT round, 'courses.csv', 'courses', choice_code FROM source.courses
  UNION ALL SELECT round, 'vacancies.csv', 'rows', choice_code || ' ' || seat_level FROM source.vacancies
),
seats AS (SELECT round, sum(total_cap_vacancies) AS seats FROM source.courses GROUP BY round),
fallen AS (
  SELECT p.round, b.file, b.what, count(*) AS before, count(*) - count(n.key) AS gone, 'at most 5 % of them' AS expected
  FROM source.previous p
  JOIN keys b ON b.round = p.previous AND b.key IS NOT NULL
  JOIN source.files f ON f.round = p.round AND f.file = b.file AND f.complete
  LEFT JOIN keys n ON n.round = p.round AND n.file = b.file AND n.key = b.key
  -- courses-none reports a round without courses.
  WHERE EXISTS (SELECT 1 FROM source.courses c WHERE c.round = p.round)
  GROUP BY p.round, b.file, b.what
  HAVING gone > 0.05 * before
  UNION ALL
  SELECT p.round, 'courses.csv', 'seats', b.seats, b.seats - n.seats, 'at most 90 % of them within a year'
  FROM source.previous p
  JOIN seats b ON b.round = p.previous
  JOIN seats n ON n.round = p.round
  WHERE p.same_year AND n.seats > 0 AND n.seats < 0.1 * b.seats
)
SELECT
  round, file, 0 AS line,
  format('%s of the %s %s of the round before are gone', gone, before, what) AS found,
  expected,
  'compare with the source; if it is right, accept it in round.json and say why' AS fix
FROM fallen
