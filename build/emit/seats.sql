-- /seats: every vacant seat of the latest published dataset, without the names. The counts of a row are those of its JSON.
WITH
  level AS (SELECT seat_level, place FROM seat_levels JOIN latest_dataset ON latest_dataset.id = dataset_id),
  course AS (
    SELECT
      choice_code,
      json_object(
        'choice_code', choice_code,
        'others', json_array(ews_seats, tfw_seats, pwd_total, def_total),
        'levels', json_group_array(
          json(
            coalesce(
              (
                SELECT json_group_array(value ORDER BY id) FROM json_each(vacancy)
                WHERE key NOT IN ('seat_level', 'total_g_l')
                HAVING max(value) > 0
              ),
              '[]'
            )
          )
          ORDER BY place
        ) FILTER (WHERE place)
      ) AS entry
    FROM latest_dataset
    JOIN courses ON dataset_id = latest_dataset.id
    LEFT JOIN level
    LEFT JOIN vacancy_json ON course_id = courses.id AND vacancy_json.seat_level = level.seat_level
    GROUP BY choice_code
  )
SELECT
  'seats' AS path,
  json_object(
    'dataset', json(dataset),
    'seat_levels', (SELECT json_group_array(seat_level ORDER BY place) FROM level),
    'fields', (
      SELECT json_group_array(key ORDER BY field.id)
      FROM (
        SELECT vacancy FROM vacancy_json JOIN courses ON courses.id = course_id
        WHERE dataset_id = published_dataset.id
        LIMIT 1
      )
      JOIN json_each(vacancy) AS field
      WHERE key NOT IN ('seat_level', 'total_g_l')
    ),
    'courses', (SELECT json_group_array(json(entry) ORDER BY choice_code) FROM course)
  ) AS json
FROM published_dataset
WHERE age = 1
