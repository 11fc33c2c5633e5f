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
    FROM courses
    JOIN published_dataset ON published_dataset.id = dataset_id
    JOIN institute_json USING (dataset_id, inst_code)
  ),
  change AS (
    SELECT
      choice_code,
      iif(b.numbers IS NULL, 'added', iif(n.numbers IS NULL, 'removed', 'changed')) AS kind,
      -- json_patch leaves out what is NULL: the numbers on the side that does not have the course.
      json_patch(
        coalesce(n.names, b.names), json_object('before', json(b.numbers), 'now', json(n.numbers))
      ) AS entry
    FROM (SELECT * FROM course WHERE age = 1) n
    FULL JOIN (SELECT * FROM course WHERE age = 2) b USING (choice_code)
    WHERE n.numbers IS NOT b.numbers AND EXISTS (SELECT * FROM published_dataset WHERE age = 2)
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
FROM published_dataset WHERE age = 1
