-- /seats: every vacant seat of the latest published dataset, without names. The difference between a row's total and its counts
-- belongs to no category.
WITH
  level AS (
    SELECT level, seat_level FROM seat_levels JOIN latest_dataset ON latest_dataset.id = dataset_id
  ),
  vacancy_counts AS MATERIALIZED (
    SELECT
      course_id, level,
      json_group_array(seats ORDER BY field_number) FILTER (WHERE NOT is_total) AS counts,
      sum(seats) FILTER (WHERE NOT is_total) AS counted,
      sum(seats) FILTER (WHERE is_total) AS total_g_l
    FROM latest_dataset
    JOIN course_rows ON dataset_id = latest_dataset.id
    JOIN seats ON course_id = course_rows.id AND level > 0
    JOIN fields USING (field_number)
    GROUP BY course_id, level
  ),
  course AS (
    SELECT
      choice_code,
      json_object(
        'choice_code', choice_code,
        'others', json(others),
        'levels', json_group_array(json(iif(counted > 0, counts, '[]')) ORDER BY level.level) FILTER (WHERE level.level),
        'remainders', json(
          iif(
            max(total_g_l - counted) > 0,
            json_group_array(coalesce(total_g_l - counted, 0) ORDER BY level.level) FILTER (WHERE level.level),
            '[]'
          )
        ),
        'totals', json_group_array(coalesce(total_g_l, 0) ORDER BY level.level) FILTER (WHERE level.level)
      ) AS entry
    FROM latest_dataset
    JOIN course_json ON dataset_id = latest_dataset.id
    LEFT JOIN level
    LEFT JOIN vacancy_counts row ON course_id = course_json.id AND row.level = level.level
    GROUP BY choice_code
  )
SELECT
  'seats' AS path,
  json_object(
    'dataset', json(round),
    'links', json_object('self', '/api/v1/seats', 'dataset', address),
    'seat_levels', (SELECT json_group_array(seat_level ORDER BY level) FROM level),
    'fields', (
      SELECT json_group_array(field ORDER BY field_number)
      FROM fields
      WHERE gender <> '' AND EXISTS (
        SELECT 1 FROM course_rows JOIN seats ON course_id = course_rows.id
        WHERE dataset_id = published_dataset.id AND level > 0 AND seats.field_number = fields.field_number
      )
    ),
    'home_universities', json(home_universities),
    'other_fields', (
      SELECT json_group_array(field ORDER BY field_number)
      FROM fields
      WHERE NOT at_level AND field_number <= (
        SELECT max(seats.field_number) FROM course_rows JOIN seats ON course_id = course_rows.id
        WHERE dataset_id = published_dataset.id AND level = 0
      )
    ),
    'courses', (SELECT json_group_array(json(entry) ORDER BY choice_code) FROM course)
  ) AS json
FROM published_dataset JOIN home_universities_json ON dataset_id = id
WHERE age = 1
