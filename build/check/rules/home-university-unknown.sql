-- Seats of a home university are counted for those whose it is: a district that has such seats is in the table. Said once a round
-- and district.
WITH university AS (SELECT place_in_use(district) AS place FROM source.home_universities WHERE district IS NOT NULL),
having_seats AS MATERIALIZED (
  SELECT DISTINCT c.round, c.inst_code
  FROM source.vacancies v JOIN source.courses c USING (round, choice_code)
  WHERE v.total_g_l > 0 AND v.seat_level IN ('home_university', 'other_than_home_university')
)
SELECT
  i.round, 'institutes.csv' AS file, min(i.line) AS line, 'district' AS field,
  format('district is "%s"', i.district) AS found,
  'a district of ' || s.value AS expected,
  'add the district there; until then its home university seats are counted for nobody' AS fix
FROM having_seats JOIN source.institutes i USING (round, inst_code)
JOIN source.files f ON f.file = 'home-universities.csv' AND f.complete
JOIN source.settings s ON s.name = 'home_universities'
WHERE i.district <> '' AND place_in_use(i.district) NOT IN (SELECT place FROM university)
GROUP BY i.round, i.district
