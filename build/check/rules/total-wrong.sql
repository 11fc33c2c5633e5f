-- With all nine categories total_g_l is the sum of the pairs; a round that leaves some out may have more.
SELECT
  round, 'vacancies.csv' AS file, line, 'total_g_l' AS field,
  'total_g_l is ' || total_g_l AS found,
  format('%s%s, the sum of the row''s pairs', iif(has_all, '', 'at least '), sum) AS expected,
  'compare the row with the source' AS fix,
  format('choice_code %s, %s', choice_code, seat_level) AS record
FROM (
  SELECT
    *,
    open_g + open_l + sc_g + sc_l + obc_g + obc_l + sebc_g + sebc_l
      + coalesce(st_g, 0) + coalesce(st_l, 0) + coalesce(vjdt_g, 0) + coalesce(vjdt_l, 0) + coalesce(ntb_g, 0)
      + coalesce(ntb_l, 0) + coalesce(ntc_g, 0) + coalesce(ntc_l, 0) + coalesce(ntd_g, 0) + coalesce(ntd_l, 0) AS sum,
    st_g + vjdt_g + ntb_g + ntc_g + ntd_g IS NOT NULL AS has_all
  FROM source.vacancies
  WHERE sound
)
WHERE total_g_l < sum OR (has_all AND total_g_l > sum)
