-- Seats by category, in the order of build/contract/categories.ts; NULL where the round does not have the category.
WITH given (now, before) AS (VALUES (?, ?))
SELECT
  category.value ->> 0 AS name,
  sum(category.value ->> 1) FILTER (WHERE round = now) AS general,
  sum(category.value ->> 2) FILTER (WHERE round = now) AS ladies,
  sum((category.value ->> 1) + (category.value ->> 2)) FILTER (WHERE round = before) AS before,
  sum((category.value ->> 1) + (category.value ->> 2)) FILTER (WHERE round = now) AS now
FROM given
JOIN (
  SELECT round, json_array(
    json_array('open', sum(open_g), sum(open_l)), json_array('sc', sum(sc_g), sum(sc_l)),
    json_array('obc', sum(obc_g), sum(obc_l)), json_array('sebc', sum(sebc_g), sum(sebc_l)),
    json_array('st', sum(st_g), sum(st_l)), json_array('vjdt', sum(vjdt_g), sum(vjdt_l)),
    json_array('ntb', sum(ntb_g), sum(ntb_l)), json_array('ntc', sum(ntc_g), sum(ntc_l)),
    json_array('ntd', sum(ntd_g), sum(ntd_l))
  ) AS sums
  FROM source.vacancies
  GROUP BY round
) ON round IN (now, before)
JOIN json_each(sums) AS category
GROUP BY category.key
ORDER BY category.key
