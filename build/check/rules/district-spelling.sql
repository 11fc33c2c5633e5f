-- Two districts that differ only in case, spaces or one letter are the same: the rarer spelling is reported, at its first line.
-- One letter counts only in names of five and more: Pune and Puri are two places.
WITH spellings AS (
  SELECT round, district, folded(district) AS name, count(*) AS count, min(line) AS line
  FROM source.institutes
  WHERE district <> ''
  GROUP BY round, district
)
SELECT
  a.round, 'institutes.csv' AS file, a.line, 'district' AS field,
  format('district is "%s"', a.district) AS found,
  format('"%s", as on %s other lines, or a name that differs more', b.district, max(b.count)) AS expected,
  'write both the same way if they are one district' AS fix,
  4 AS unusualness
FROM spellings a
JOIN spellings b ON b.round = a.round AND b.district <> a.district
WHERE (b.count, a.district) > (a.count, b.district)
  AND (a.name = b.name OR (length(a.name) >= 5 AND letters_apart(a.name, b.name) = 1))
GROUP BY a.round, a.district
