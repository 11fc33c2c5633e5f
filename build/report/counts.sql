-- What a round holds: records and seats, of the round and of the one before.
WITH given (now, before) AS (VALUES (?, ?)),
counts AS (
  SELECT
    1 AS place, 'institutes' AS name,
    count(*) FILTER (WHERE round = before) AS before,
    count(*) FILTER (WHERE round = now) AS now
  FROM given, source.institutes
  UNION ALL
  SELECT 2, 'courses', count(*) FILTER (WHERE round = before), count(*) FILTER (WHERE round = now)
  FROM given, source.courses
  UNION ALL
  SELECT 3, 'courses with vacant CAP seats', count(*) FILTER (WHERE round = before), count(*) FILTER (WHERE round = now)
  FROM given, source.courses WHERE total_cap_vacancies > 0
  UNION ALL
  SELECT 4, 'vacancy rows', count(*) FILTER (WHERE round = before), count(*) FILTER (WHERE round = now)
  FROM given, source.vacancies
  UNION ALL
  SELECT
    seats.key + 5, seats.value ->> 0,
    coalesce(sum(seats.value ->> 1) FILTER (WHERE round = before), 0),
    coalesce(sum(seats.value ->> 1) FILTER (WHERE round = now), 0)
  FROM given, (
    SELECT round, json_array(
      json_array('CAP seats', sum(total_cap_vacancies)), json_array('EWS seats', sum(ews_seats)),
      json_array('TFWS seats', sum(tfw_seats)), json_array('PWD seats', sum(pwd_total)), json_array('DEF seats', sum(def_total))
    ) AS sums
    FROM source.courses
    GROUP BY round
  ), json_each(sums) AS seats
  GROUP BY seats.key
)
SELECT name, before, now FROM counts ORDER BY place
