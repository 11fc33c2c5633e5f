-- A seat level beyond the usual ones may be a slip: reported once per file.
SELECT
  round, 'vacancies.csv' AS file, min(line) AS line, 'seat_level' AS field,
  format('seat_level is "%s" in %s row%s', seat_level, grouped(count(*)), iif(count(*) = 1, '', 's')) AS message,
  (SELECT 'one of ' || group_concat(seat_level, ', ' ORDER BY level) FROM levels WHERE level > 0) AS expected,
  'correct it if it is a slip; a level of another name is published as it is' AS fix,
  5 AS unusualness
FROM source.vacancies
WHERE seat_level NOT IN (SELECT seat_level FROM levels)
GROUP BY round, seat_level
