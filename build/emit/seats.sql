-- /seats: every vacant seat of the latest published dataset, without the names.
WITH
  counted AS (
    SELECT course_id, seat_level, field, place, seats
    FROM seat_counts JOIN latest_dataset ON latest_dataset.id = dataset_id
  ),
  counts AS (
    SELECT course_id, seat_level, json_group_array(seats ORDER BY place) AS list
    FROM counted GROUP BY course_id, seat_level HAVING max(seats) > 0
  ),
  levels AS (
    SELECT seat_level, place FROM seat_levels JOIN latest_dataset ON latest_dataset.id = dataset_id
  ),
  course AS (
    SELECT
      choice_code,
      json_object(
        'choice_code', choice_code,
        'others', json_array(ews_seats, tfw_seats, pwd_total, def_total),
        'levels', json_group_array(json(coalesce(list, '[]')) ORDER BY place) FILTER (WHERE place)
      ) AS entry
    FROM courses
    JOIN latest_dataset ON latest_dataset.id = dataset_id
    LEFT JOIN levels
    LEFT JOIN counts ON course_id = courses.id AND counts.seat_level = levels.seat_level
    GROUP BY courses.id
  )
SELECT
  'seats' AS path,
  json_object(
    'dataset', json(dataset),
    'seat_levels', (SELECT json_group_array(seat_level ORDER BY place) FROM levels),
    'fields', (
      SELECT json_group_array(field ORDER BY place)
      FROM (SELECT field, min(place) AS place FROM counted GROUP BY field)
    ),
    'courses', (SELECT json_group_array(json(entry) ORDER BY choice_code) FROM course)
  ) AS json
FROM published_dataset WHERE age = 1
