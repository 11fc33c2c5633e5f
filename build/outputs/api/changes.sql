-- /changes: the latest published dataset against the one before, by choice_code; nothing where there is none before. Across
-- academic years seats do not compare: what is offered does.
WITH
  change AS (
    SELECT
      c.choice_code,
      CASE WHEN before IS NULL THEN 'added' WHEN now IS NULL THEN 'removed' ELSE 'changed' END AS kind,
      -- json_patch leaves out what is NULL: the numbers of the dataset that does not have the course.
      json_patch(
        json_object(
          'choice_code', c.choice_code,
          'course_name', named.course_name,
          'institute', json(short),
          'links', json_object('history', '/api/v1/history/' || c.choice_code)
        ),
        json_object(
          'links', json_object('course', iif(now IS NULL, NULL, '/api/v1/course/' || c.choice_code)),
          'before', json(b.numbers),
          'now', json(n.numbers),
          'seat_levels', iif(before IS NULL OR now IS NULL, NULL, json(coalesce(seat_levels, '[]')))
        )
      ) AS entry
    FROM latest_dataset
    JOIN source.previous p USING (id)
    JOIN source.course_pairs c USING (round)
    LEFT JOIN source.course_sums n ON n.course = now
    LEFT JOIN source.course_sums b ON b.course = before
    LEFT JOIN (
      SELECT round, choice_code, json_group_array(seat_level ORDER BY place NULLS LAST, seat_level) AS seat_levels
      FROM source.rows_changed LEFT JOIN usual_seat_levels USING (seat_level)
      GROUP BY round, choice_code
    ) moved ON moved.round = c.round AND moved.choice_code = c.choice_code
    JOIN source.courses named ON named.rowid = coalesce(now, before)
    JOIN institute_json i ON dataset_id = iif(now IS NULL, previous_id, latest_dataset.id) AND i.inst_code = named.inst_code
    WHERE
      before IS NULL OR now IS NULL
      OR (same_year AND (n.numbers IS NOT b.numbers OR seat_levels IS NOT NULL))
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
LEFT JOIN source.previous p USING (id)
LEFT JOIN published_dataset before ON before.id = p.previous_id
WHERE latest.age = 1
