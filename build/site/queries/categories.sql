-- Vacant seats of the latest round by seat level and category, general and ladies together; NULL where the round does
-- not have the category. Levels are in the order of the vacancy rows.
SELECT
  seat_level,
  sum(open_g + open_l) AS open, sum(sc_g + sc_l) AS sc, sum(obc_g + obc_l) AS obc, sum(sebc_g + sebc_l) AS sebc,
  sum(st_g + st_l) AS st, sum(vjdt_g + vjdt_l) AS vjdt, sum(ntb_g + ntb_l) AS ntb, sum(ntc_g + ntc_l) AS ntc,
  sum(ntd_g + ntd_l) AS ntd
FROM latest_dataset
JOIN courses ON dataset_id = latest_dataset.id
JOIN vacancies ON course_id = courses.id
GROUP BY seat_level
ORDER BY
  CASE seat_level
    WHEN 'state_level' THEN 1 WHEN 'home_university' THEN 2 WHEN 'other_than_home_university' THEN 3 ELSE 4
  END,
  seat_level
