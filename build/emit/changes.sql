-- /changes: the latest published dataset against the one before, by choice_code; nothing where there is none before.
WITH
  course AS (
    SELECT
      age,
      choice_code,
      json_object('choice_code', choice_code, 'course_name', course_name, 'institute', json(short)) AS names,
      json_object(
        'total_cap_vacancies', total_cap_vacancies,
        'ews_seats', ews_seats,
        'tfw_seats', tfw_seats,
        'pwd_total', pwd_total,
        'def_total', def_total
      ) AS numbers
    FROM published_dataset
    CROSS JOIN courses ON dataset_id = published_dataset.id
    JOIN institute_json USING (dataset_id, inst_code)
    WHERE age <= 2 AND EXISTS (SELECT * FROM published_dataset WHERE age = 2)
  ),
  both AS (
    SELECT
      choice_code,
      coalesce(max(names) FILTER (WHERE age = 1), max(names)) AS names,
      max(numbers) FILTER (WHERE age = 2) AS before,
      max(numbers) FILTER (WHERE age = 1) AS now
    FROM course
    GROUP BY choice_code
  ),
  change AS (
    SELECT
      choice_code,
      CASE WHEN before IS NULL THEN 'added' WHEN now IS NULL THEN 'removed' ELSE 'changed' END AS kind,
      -- json_patch leaves out what is NULL: the numbers of the dataset that does not have the course.
      json_patch(names, json_object('before', json(before), 'now', json(now))) AS entry
    FROM both
    WHERE before IS NOT now
  )
SELECT
  'changes' AS path,
  json_patch(
    json_object('dataset', json(dataset)),
    json_object(
      'before', (SELECT json(dataset) FROM published_dataset WHERE age = 2),
      'added', (SELECT json_group_array(json(entry) ORDER BY choice_code) FROM change WHERE kind = 'added'),
      'removed', (SELECT json_group_array(json(entry) ORDER BY choice_code) FROM change WHERE kind = 'removed'),
      'changed', (SELECT json_group_array(json(entry) ORDER BY choice_code) FROM change WHERE kind = 'changed')
    )
  ) AS json
FROM published_dataset
WHERE age = 1
