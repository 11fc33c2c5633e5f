-- The city is another institute's district, and the district is no other institute's district but another's city.
SELECT
  round, 'institutes.csv' AS file, line, 'district' AS field,
  format('district is "%s" and city is "%s"', district, city) AS found,
  format('the district first: %s is the district of another institute', city) AS expected,
  'swap the two if they changed places' AS fix,
  'inst_code ' || inst_code AS record,
  'institutes may have district and city exchanged' AS kind,
  5 AS unusualness
FROM source.institutes i
WHERE district <> '' AND city <> '' AND district <> city
  AND EXISTS (SELECT 1 FROM source.institutes o WHERE o.round = i.round AND o.line <> i.line AND o.district = i.city)
  AND EXISTS (SELECT 1 FROM source.institutes o WHERE o.round = i.round AND o.line <> i.line AND o.city = i.district)
  AND NOT EXISTS (SELECT 1 FROM source.institutes o WHERE o.round = i.round AND o.line <> i.line AND o.district = i.district)
