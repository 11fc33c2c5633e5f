-- A district that differs from another one only in case, spaces or a few letters is a slip: reported with the likely name, at its
-- first line, and by this rule alone. Likely names are more frequent spellings of the round, those of the round before and of the table of
-- home universities; what is listed there is no slip of a letter. One letter counts only in names of five and more, because Pune and
-- Puri are two places; two in names of eight and more.
WITH spellings AS (
  SELECT round, district, folded(district) AS name, place_in_use(district) AS place, count(*) AS count, min(line) AS line
  FROM source.institutes
  WHERE district <> ''
  GROUP BY round, district
),
listed AS MATERIALIZED (
  SELECT rounds.round, district, place_in_use(district) AS place FROM source.rounds, source.home_universities WHERE district IS NOT NULL
  UNION
  SELECT compared.round, district, place FROM source.previous compared JOIN spellings earlier ON earlier.round = previous
),
likely AS (
  SELECT round, district, name, count FROM spellings
  UNION ALL
  SELECT round, district, folded(district), 0 FROM listed
),
slips AS (
  SELECT
    a.*, b.district AS likely, b.count AS times,
    row_number() OVER (PARTITION BY a.round, a.district ORDER BY letters_apart(a.name, b.name), b.count DESC, b.district) AS number
  FROM spellings a JOIN likely b ON b.round = a.round AND b.district <> a.district
  WHERE CASE
    WHEN a.name = b.name THEN b.count > 0 AND (b.count, a.district) > (a.count, b.district)
    WHEN (a.round, a.place) IN (SELECT round, place FROM listed) THEN 0
    WHEN b.count > 0 AND (b.count, a.district) < (a.count, b.district) THEN 0
    ELSE letters_apart(a.name, b.name) <= CASE WHEN length(a.name) >= 8 THEN 2 ELSE length(a.name) >= 5 END
  END
)
SELECT
  round, 'institutes.csv' AS file, line, 'district' AS field,
  format('district is "%s"', district) AS message,
  format('"%s"', likely) || iif(times > 0, format(', as on %s other line%s', grouped(times), iif(times = 1, '', 's')), '') AS expected,
  'compare with the document; another district of so like a name belongs in the table of home universities' AS fix,
  'districts are spelt unlike the others' AS kind,
  format('"%s" (likely "%s")', district, likely) AS name,
  4 AS unusualness
FROM slips
WHERE number = 1
