-- Home university seats are counted for candidates of that university, so every district with such seats must be in the table
-- of home universities. Reported once per round and district; not where the name is likely a slip (district-spelling).
SELECT
  institutes.round, 'institutes.csv' AS file, min(institutes.line) AS line, 'district' AS field,
  format('the district "%s" is missing from %s', institutes.district, settings.value) AS message,
  'add what is missing to that file, with its university; until then such home university seats are counted for nobody' AS fix,
  'districts are missing from ' || settings.value AS kind,
  institutes.district AS name,
  5 AS unusualness
FROM source.institutes
JOIN source.files ON files.file = 'home-universities.csv' AND files.complete
JOIN source.settings ON settings.name = 'home_universities'
WHERE institutes.district <> ''
  AND place_in_use(institutes.district) NOT IN (
    SELECT place_in_use(district) FROM source.home_universities WHERE district IS NOT NULL
  )
  AND EXISTS (
    SELECT 1 FROM source.courses JOIN source.vacancy_totals USING (round, choice_code)
    WHERE courses.round = institutes.round AND courses.inst_code = institutes.inst_code
      AND vacancy_totals.total_g_l > 0 AND candidates_at(vacancy_totals.seat_level) IN ('home', 'others')
  )
GROUP BY institutes.round, institutes.district
