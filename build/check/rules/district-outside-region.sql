-- The second digit of an institute's code is the authority's region: all 362 institutes of 2025-26 with a district agree.
SELECT
  round, 'institutes.csv' AS file, line, 'district' AS field,
  format('district is "%s"', district) AS found,
  format('a district of the region %s, which the code names', region_of_code(inst_code)) AS expected,
  'compare the district and the code with the document' AS fix,
  'inst_code ' || inst_code AS record,
  'institutes are outside the region of their code' AS kind,
  9 AS unusualness
FROM source.institutes
WHERE region_of_code(inst_code) <> region_of_district(district)
