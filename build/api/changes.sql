-- /changes: the latest published dataset compared with the one before, by choice_code; no row if there is none before. Across
-- academic years seats are not comparable, but the courses on offer are.
WITH
  -- Counts of both datasets by level. A missing row has no seats; a field that one of the two leaves out is not compared.
  compared_field AS MATERIALIZED (
    SELECT field_number
    FROM latest_dataset JOIN source.previous USING (id)
    JOIN course_rows ON dataset_id IN (latest_dataset.id, previous_id)
    JOIN seats ON course_id = course_rows.id AND level > 0
    GROUP BY field_number HAVING count(DISTINCT dataset_id) = 2
  ),
  level_count AS (
    SELECT
      choice_code, level, field_number,
      sum(iif(dataset_id = latest_dataset.id, 0, seats)) AS before,
      sum(iif(dataset_id = latest_dataset.id, seats, 0)) AS now
    FROM latest_dataset JOIN source.previous USING (id)
    JOIN course_rows ON dataset_id IN (latest_dataset.id, previous_id)
    JOIN seats ON course_id = course_rows.id AND level > 0
    JOIN compared_field USING (field_number)
    GROUP BY choice_code, level, field_number
    HAVING before <> now
  ),
  level_change AS (
    SELECT
      choice_code, level, seat_level,
      json_group_object(field, json_array(before, now) ORDER BY field_number) AS counts
    FROM level_count JOIN levels USING (level) JOIN fields USING (field_number)
    GROUP BY choice_code, level
  ),
  course_change AS MATERIALIZED (
    SELECT
      choice_code,
      json_group_array(seat_level ORDER BY level) AS seat_levels,
      json_group_object(seat_level, json(counts) ORDER BY level) AS counts
    FROM level_change
    GROUP BY choice_code
  ),
  change AS (
    SELECT
      pair.choice_code,
      CASE WHEN before IS NULL THEN 'added' WHEN now IS NULL THEN 'removed' ELSE 'changed' END AS kind,
      -- json_patch drops NULL: the numbers of the dataset that lacks the course.
      json_patch(
        json_object(
          'choice_code', pair.choice_code,
          'course_name', course.course_name,
          'institute', json(short),
          'links', json_object('history', '/api/v1/institute-history/' || course.inst_code)
        ),
        json_object(
          'links', json_object('course', iif(now IS NULL, NULL, '/api/v1/course/' || pair.choice_code)),
          'before', json(earlier.numbers),
          'now', json(later.numbers),
          'seat_levels', iif(before IS NULL OR now IS NULL, NULL, json(coalesce(seat_levels, '[]'))),
          'counts', iif(before IS NULL OR now IS NULL, NULL, json(coalesce(counts, '{}')))
        )
      ) AS entry
    FROM latest_dataset
    JOIN source.previous USING (id)
    JOIN source.course_pairs pair USING (round)
    LEFT JOIN course_json later ON later.dataset_id = latest_dataset.id AND later.choice_code = pair.choice_code
    LEFT JOIN course_json earlier ON earlier.dataset_id = previous_id AND earlier.choice_code = pair.choice_code
    LEFT JOIN course_change ON course_change.choice_code = pair.choice_code
    JOIN source.courses course ON course.row = coalesce(now, before)
    JOIN institute_json institute ON institute.dataset_id = iif(now IS NULL, previous_id, latest_dataset.id)
      AND institute.inst_code = course.inst_code
    WHERE
      before IS NULL OR now IS NULL
      OR (same_year AND (later.numbers IS NOT earlier.numbers OR seat_levels IS NOT NULL))
  )
SELECT
  'changes' AS path,
  json_patch(
    json_object(
      'dataset', json(latest.round), 'links', json_object('self', '/api/v1/changes', 'dataset', latest.address)
    ),
    json_object(
      'before', json(before.round),
      'compared', CASE same_year WHEN 1 THEN 'seats' WHEN 0 THEN 'courses' END,
      'added', (SELECT json_group_array(json(entry) ORDER BY choice_code) FROM change WHERE kind = 'added'),
      'removed', (SELECT json_group_array(json(entry) ORDER BY choice_code) FROM change WHERE kind = 'removed'),
      'changed', (SELECT json_group_array(json(entry) ORDER BY choice_code) FROM change WHERE kind = 'changed')
    )
  ) AS json
FROM published_dataset latest
LEFT JOIN source.previous USING (id)
LEFT JOIN published_dataset before ON before.id = previous_id
WHERE latest.age = 1
