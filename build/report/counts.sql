-- What a round holds: records and seats, of the round and of the one before.
WITH given (now, before) AS (VALUES (?, ?)),
totals AS (
  SELECT
    round,
    count(*) AS courses,
    count(*) FILTER (WHERE total_cap_vacancies > 0) AS vacant,
    sum(total_cap_vacancies) AS cap, sum(ews_seats) AS ews, sum(tfw_seats) AS tfws, sum(pwd_total) AS pwd, sum(def_total) AS def
  FROM source.courses
  GROUP BY round
)
SELECT
  counted.value ->> 0 AS name,
  coalesce(max(counted.value ->> 1) FILTER (WHERE round = before), 0) AS before,
  coalesce(max(counted.value ->> 1) FILTER (WHERE round = now), 0) AS now
FROM given
JOIN source.rounds r ON round IN (now, before)
LEFT JOIN totals USING (round)
JOIN json_each(json_array(
  json_array('institutes', (SELECT count(*) FROM source.institutes i WHERE i.round = r.round)),
  json_array('courses', courses),
  json_array('courses with vacant CAP seats', vacant),
  json_array('vacancy rows', (SELECT count(*) FROM source.vacancies v WHERE v.round = r.round)),
  json_array('CAP seats', cap), json_array('EWS seats', ews), json_array('TFWS seats', tfws),
  json_array('PWD seats', pwd), json_array('DEF seats', def)
)) AS counted
GROUP BY counted.key
ORDER BY counted.key
