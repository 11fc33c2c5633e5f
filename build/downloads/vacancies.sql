-- vacancies.csv of one dataset, by choice_code, then in the order of the seat levels (build/store/load.sql). A category
-- beyond the contract's own is NULL in every row of a round that does not have it.
SELECT
  choice_code, seat_level,
  open_g, open_l, sc_g, sc_l, obc_g, obc_l, sebc_g, sebc_l,
  st_g, st_l, vjdt_g, vjdt_l, ntb_g, ntb_l, ntc_g, ntc_l, ntd_g, ntd_l,
  total_g_l
FROM vacancies
JOIN courses ON courses.id = course_id
WHERE dataset_id = ?
ORDER BY vacancies.id
