-- The second digit of an institute's code is the authority's region: all 362 institutes of 2025-26 with a district agree.
SELECT
  round, 'institutes.csv' AS file, line, 'district' AS field,
  format('district "%s" is not in the region %s, which the code names', district, region_of_code(inst_code)) AS message,
  'compare the district and the code with the document' AS fix,
  'inst_code ' || inst_code AS record,
  'institutes are in a district outside the region that their code names' AS kind,
  format('%s in %s, not in the region %s', inst_code, district, region_of_code(inst_code)) AS name,
  9 AS unusualness
FROM source.institutes
WHERE region_of_code(inst_code) <> region_of_district(district)
