-- With every category total_g_l is the sum of the pairs; a round that leaves some out may have more.
SELECT
  round, 'vacancies.csv' AS file, line, 'total_g_l' AS field,
  'total_g_l is ' || total_g_l AS found,
  format('%s%s, the sum of the row''s pairs', iif(has_all, '', 'at least '), sum) AS expected,
  'compare the row with the source' AS fix,
  format('choice_code %s, %s', choice_code, seat_level) AS record
FROM source.row_sums
WHERE sound AND (total_g_l < sum OR (has_all AND total_g_l > sum))
