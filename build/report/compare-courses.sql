-- What changed from one round to another, a row for each number (and name) of a course that differs; `before` is NULL for
-- an added course and `now` for a removed one. A category that a round does not have counts as 0.
WITH given (earlier, later) AS (VALUES (?, ?)),
numbers AS (
  SELECT c.round, choice_code, '' AS seat_level, field.id AS place, field.key AS field, field.value
  FROM given
  JOIN source.courses c ON c.round IN (earlier, later)
  JOIN json_each(json_object(
    'total_cap_vacancies', total_cap_vacancies, 'ews_seats', ews_seats, 'tfw_seats', tfw_seats,
    'pwd_total', pwd_total, 'def_total', def_total, 'course_name', course_name, 'inst_code', inst_code
  )) AS field
  UNION ALL
  SELECT v.round, choice_code, coalesce(seat_level, ''), field.id, field.key, field.value
  FROM given
  JOIN source.vacancies v ON v.round IN (earlier, later)
  JOIN json_each(json_object(
    'total_g_l', total_g_l, 'open_g', open_g, 'open_l', open_l, 'sc_g', sc_g, 'sc_l', sc_l, 'obc_g', obc_g, 'obc_l', obc_l,
    'sebc_g', sebc_g, 'sebc_l', sebc_l, 'st_g', st_g, 'st_l', st_l, 'vjdt_g', vjdt_g, 'vjdt_l', vjdt_l,
    'ntb_g', ntb_g, 'ntb_l', ntb_l, 'ntc_g', ntc_g, 'ntc_l', ntc_l, 'ntd_g', ntd_g, 'ntd_l', ntd_l
  )) AS field
),
changes AS (
  SELECT
    choice_code, seat_level, field, min(place) AS place,
    max(value) FILTER (WHERE round = earlier) AS before,
    max(value) FILTER (WHERE round = later) AS now
  FROM given, numbers
  WHERE choice_code IS NOT NULL
  GROUP BY choice_code, seat_level, field
  HAVING coalesce(before, 0) IS NOT coalesce(now, 0)
),
courses AS (
  SELECT
    choice_code,
    CASE WHEN max(c.round = later) = 0 THEN 'removed' WHEN max(c.round = earlier) = 0 THEN 'added' ELSE 'changed' END AS change,
    coalesce(max(course_name) FILTER (WHERE c.round = later), max(course_name)) AS course_name,
    coalesce(max(inst_code) FILTER (WHERE c.round = later), max(inst_code)) AS inst_code,
    coalesce(max(inst_name) FILTER (WHERE c.round = later), max(inst_name)) AS inst_name
  FROM given
  JOIN source.courses c ON c.round IN (earlier, later)
  LEFT JOIN source.institutes i USING (round, inst_code)
  GROUP BY choice_code
)
SELECT choice_code, inst_code, inst_name, course_name, change, seat_level, field, before, now
FROM changes JOIN courses USING (choice_code)
ORDER BY choice_code, seat_level, place
