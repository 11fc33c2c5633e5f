-- Seats by category, in the order of build/contract/categories.ts; NULL where the round does not have the category.
WITH given (now, before) AS (VALUES (?, ?))
SELECT
  category.value ->> 0 AS name,
  sum(category.value ->> 1) FILTER (WHERE round = now) AS general,
  sum(category.value ->> 2) FILTER (WHERE round = now) AS ladies,
  sum((category.value ->> 1) + (category.value ->> 2)) FILTER (WHERE round = before) AS before,
  sum((category.value ->> 1) + (category.value ->> 2)) FILTER (WHERE round = now) AS now
FROM given
JOIN source.vacancies ON round IN (now, before)
JOIN json_each(json_array(
  json_array('open', open_g, open_l), json_array('sc', sc_g, sc_l), json_array('obc', obc_g, obc_l),
  json_array('sebc', sebc_g, sebc_l), json_array('st', st_g, st_l), json_array('vjdt', vjdt_g, vjdt_l),
  json_array('ntb', ntb_g, ntb_l), json_array('ntc', ntc_g, ntc_l), json_array('ntd', ntd_g, ntd_l)
)) AS category
GROUP BY category.key
ORDER BY category.key
