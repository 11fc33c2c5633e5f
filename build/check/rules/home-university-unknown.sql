-- Home university seats are counted for candidates of that university, so every district with such seats must be in the table.
-- Reported once per round and district; only once for the table if it lacks more than half of the districts, because then it
-- belongs to other rounds.
WITH university AS (SELECT place_in_use(district) AS place FROM source.home_universities WHERE district IS NOT NULL),
having_seats AS MATERIALIZED (
  SELECT DISTINCT c.round, c.inst_code
  FROM source.vacancy_totals v JOIN source.courses c USING (round, choice_code)
  WHERE v.total_g_l > 0 AND v.seat_level IN ('home_university', 'other_than_home_university')
),
districts AS MATERIALIZED (
  SELECT
    i.round, min(i.line) AS line, i.district, s.value AS table_file,
    place_in_use(i.district) IN (SELECT place FROM university) AS is_known
  FROM having_seats JOIN source.institutes i USING (round, inst_code)
  JOIN source.files f ON f.file = 'home-universities.csv' AND f.complete
  JOIN source.settings s ON s.name = 'home_universities'
  WHERE i.district <> ''
  GROUP BY i.round, i.district
),
counted AS (
  SELECT count(DISTINCT district) AS all_districts, count(DISTINCT district) FILTER (WHERE is_known) AS known FROM districts
)
SELECT
  round, 'institutes.csv' AS file, line, 'district' AS field,
  format('district is "%s"', district) AS found,
  'a district of ' || table_file AS expected,
  'add the district there; until then its home university seats are counted for nobody' AS fix,
  'districts are in no university''s area' AS kind,
  5 AS unusualness
FROM districts, counted
WHERE NOT is_known AND (known * 2 >= all_districts OR all_districts < 3)
UNION ALL
SELECT
  NULL, table_file, 0, NULL,
  format('the table has %s of the %d districts with home university seats', iif(known, known, 'none'), all_districts),
  'the table of home universities for these rounds',
  'write the table of these rounds in its place; until then most home university seats are counted for nobody',
  '', 5
FROM (SELECT DISTINCT table_file FROM districts), counted
WHERE known * 2 < all_districts AND all_districts >= 3
