-- What no real round has, whatever the rounds before: more seats for women than for all in a category, a district of five courses
-- without any seat, and home university and other rows that are equal in five courses of several seats.
WITH categories AS (
  SELECT round, category, sum(seats) FILTER (WHERE gender = 'g') AS g, sum(seats) FILTER (WHERE gender = 'l') AS l
  FROM source.seats CROSS JOIN source.fields USING (field_number)
  WHERE gender <> ''
  GROUP BY round, category
),
districts AS (
  SELECT i.round, district, count(*) AS courses, sum(total_cap_vacancies) AS seats, min(c.line) AS line
  FROM source.institutes i JOIN source.courses c USING (round, inst_code)
  WHERE district <> ''
  GROUP BY i.round, place_in_use(district)
),
equal AS (
  SELECT home.round, choice_code, home.line, count(*) OVER (PARTITION BY home.round) AS courses
  FROM source.vacancy_totals home JOIN source.vacancy_totals other USING (round, choice_code, total_g_l)
  WHERE candidates_at(home.seat_level) = 'home' AND candidates_at(other.seat_level) = 'others' AND home.is_valid AND other.is_valid
    AND (SELECT count(*) FROM source.counts WHERE row = home.row AND seats > 0) >= 5
    AND NOT EXISTS (SELECT field_number, seats FROM source.counts WHERE row = home.row
      EXCEPT SELECT field_number, seats FROM source.counts WHERE row = other.row)
)
SELECT
  round, 'vacancies.csv' AS file, 0 AS line,
  format('%s has %s seats for women only, and %s for men and women', category, grouped(l), grouped(g)) AS message,
  'look for exchanged columns in the document' AS fix, NULL AS record,
  'categories have more seats for women only than for men and women' AS kind, category AS name, 8 AS unusualness
FROM categories
WHERE l >= 50 AND l > 1.3 * g
UNION ALL
SELECT
  round, 'courses.csv', line, format('none of the %s courses in %s has a CAP seat', courses, district),
  'compare some of them with the document', NULL, 'districts have no CAP seat', district, 8
FROM districts
WHERE courses >= 5 AND seats = 0 AND EXISTS (SELECT 1 FROM source.courses c WHERE c.round = districts.round AND total_cap_vacancies > 0)
UNION ALL
SELECT
  round, 'vacancies.csv', line, 'the rows of home university and other seats are equal', 'compare both rows with the document',
  'choice_code ' || choice_code, 'courses have equal rows of home university and other seats', choice_code, 8
FROM equal
WHERE courses >= 5
