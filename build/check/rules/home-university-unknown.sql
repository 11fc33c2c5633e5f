-- Home university seats are counted for candidates of that university, so every district with such seats must be in the table
-- of home universities. Reported once per round and district.
SELECT
  i.round, 'institutes.csv' AS file, min(i.line) AS line, 'district' AS field,
  format('district is "%s"', i.district) AS found,
  'a district of ' || s.value AS expected,
  'add the district there; until then its home university seats are counted for nobody' AS fix,
  'districts are in no university''s area' AS kind,
  5 AS unusualness
FROM source.institutes i
JOIN source.files f ON f.file = 'home-universities.csv' AND f.complete
JOIN source.settings s ON s.name = 'home_universities'
WHERE i.district <> ''
  AND place_in_use(i.district) NOT IN (
    SELECT place_in_use(district) FROM source.home_universities WHERE district IS NOT NULL
  )
  AND EXISTS (
    SELECT 1 FROM source.courses c JOIN source.vacancy_totals v USING (round, choice_code)
    WHERE c.round = i.round AND c.inst_code = i.inst_code
      AND v.total_g_l > 0 AND v.seat_level IN ('home_university', 'other_than_home_university')
  )
GROUP BY i.round, i.district
