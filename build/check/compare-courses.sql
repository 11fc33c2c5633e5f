-- What changed from one round to another: a row for each number (and name) of a course that differs. `before` is NULL for an
-- added course and `now` for a removed one. A category that a round lacks counts as 0. The course with the most changed numbers
-- comes first.
WITH compared AS (
  SELECT a.round AS earlier, b.round AS later FROM source.rounds a, source.rounds b WHERE a.folder = ? AND b.folder = ?
),
numbers AS (
  SELECT round, choice_code, '' AS seat_level, -1 AS column_order, 'total_cap_vacancies' AS field, total_cap_vacancies AS value
  FROM source.courses
  UNION ALL SELECT round, choice_code, '', 100, 'course_name', course_name FROM source.courses
  UNION ALL SELECT round, choice_code, '', 101, 'inst_code', inst_code FROM source.courses
  UNION ALL
  SELECT round, choice_code, coalesce(seat_level, ''), iif(is_total, 0, field_number), field, seats
  FROM source.seats CROSS JOIN source.fields USING (field_number)
),
changes AS (
  SELECT
    choice_code, seat_level, field, column_order,
    max(value) FILTER (WHERE round = earlier) AS before,
    max(value) FILTER (WHERE round = later) AS now
  FROM compared JOIN numbers ON round IN (earlier, later)
  WHERE choice_code IS NOT NULL
  GROUP BY choice_code, seat_level, column_order
  HAVING coalesce(before, 0) IS NOT coalesce(now, 0)
),
courses AS (
  SELECT
    choice_code,
    CASE WHEN max(c.round = later) = 0 THEN 'removed' WHEN max(c.round = earlier) = 0 THEN 'added' ELSE 'changed' END AS change,
    coalesce(max(course_name) FILTER (WHERE c.round = later), max(course_name)) AS course_name,
    coalesce(max(inst_code) FILTER (WHERE c.round = later), max(inst_code)) AS inst_code,
    coalesce(max(inst_name) FILTER (WHERE c.round = later), max(inst_name)) AS inst_name
  FROM compared
  JOIN source.courses c ON c.round IN (earlier, later)
  LEFT JOIN source.institutes i USING (round, inst_code)
  GROUP BY choice_code
)
SELECT
  choice_code, inst_code, inst_name, course_name, change, seat_level, field, before, now,
  iif(column_order < 100, coalesce(now, 0) - coalesce(before, 0), NULL) AS difference
FROM changes JOIN courses USING (choice_code)
ORDER BY
  max(iif(column_order < 100, abs(coalesce(now, 0) - coalesce(before, 0)), 0)) OVER (PARTITION BY choice_code) DESC,
  choice_code, seat_level, column_order
