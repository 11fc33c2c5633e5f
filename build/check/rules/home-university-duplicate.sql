-- A district belongs to one university, so it is listed once, under any of its names.
SELECT
  0 AS round, (SELECT value FROM source.settings WHERE name = 'home_universities') AS file, line,
  format('duplicate district "%s", also on line %s', district, first) AS found,
  'each district once, under one of its names' AS expected,
  'remove one of the two lines' AS fix
FROM (SELECT *, min(line) OVER (PARTITION BY place_in_use(district)) AS first FROM source.home_universities)
WHERE district IS NOT NULL AND line > first
