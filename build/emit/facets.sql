-- /facets: what the latest published dataset can be filtered by. A place without courses is there, with none.
WITH
  offered AS (
    SELECT district, city, inst_type, course_name, courses.id AS course, coalesce(total_cap_vacancies, 0) AS seats
    FROM institutes JOIN latest_dataset ON latest_dataset.id = dataset_id
    LEFT JOIN courses USING (dataset_id, inst_code)
  ),
  seat_row AS (
    SELECT course_id AS course, seat_levels.place, seat_level, total_g_l AS seats, vacancy
    FROM latest_dataset
    JOIN courses ON courses.dataset_id = latest_dataset.id
    JOIN vacancy_json ON course_id = courses.id
    JOIN seat_levels USING (dataset_id, seat_level)
  ),
  counted AS (
    SELECT course, id AS place, substr(key, 1, length(key) - 2) AS category, value AS seats
    FROM seat_row JOIN json_each(vacancy)
    WHERE key NOT IN ('seat_level', 'total_g_l')
  ),
  facet_values AS (
    SELECT 'districts' AS facet, 0 AS place, district AS value, count(course) AS courses, sum(seats) AS seats
    FROM offered GROUP BY district
    UNION ALL
    SELECT 'inst_types', 0, inst_type, count(course), sum(seats) FROM offered GROUP BY inst_type
    UNION ALL
    SELECT 'course_names', 0, course_name, count(course), sum(seats)
    FROM offered WHERE course IS NOT NULL GROUP BY course_name
    UNION ALL
    SELECT 'seat_levels', place, seat_level, count(nullif(seats, 0)), sum(seats) FROM seat_row GROUP BY seat_level
    UNION ALL
    SELECT 'categories', min(place), category, count(DISTINCT iif(seats, course, NULL)), sum(seats)
    FROM counted GROUP BY category
  ),
  facets AS (
    SELECT
      facet,
      json_group_array(
        json_object('value', value, 'courses', courses, 'vacant_seats', seats) ORDER BY place, value
      ) AS list
    FROM facet_values GROUP BY facet
  )
SELECT
  'facets' AS path,
  json_object(
    'dataset', json(dataset),
    'districts', json(coalesce((SELECT list FROM facets WHERE facet = 'districts'), '[]')),
    'cities', (
      SELECT json_group_array(
        json_object('value', city, 'district', district, 'courses', courses, 'vacant_seats', seats)
        ORDER BY city, district
      )
      FROM (
        SELECT city, district, count(course) AS courses, sum(seats) AS seats FROM offered GROUP BY city, district
      )
    ),
    'inst_types', json(coalesce((SELECT list FROM facets WHERE facet = 'inst_types'), '[]')),
    'seat_levels', json(coalesce((SELECT list FROM facets WHERE facet = 'seat_levels'), '[]')),
    'categories', json(coalesce((SELECT list FROM facets WHERE facet = 'categories'), '[]')),
    'course_names', json(coalesce((SELECT list FROM facets WHERE facet = 'course_names'), '[]'))
  ) AS json
FROM published_dataset
WHERE age = 1
