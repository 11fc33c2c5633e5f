-- /dataset/{id}/courses: the courses of each published dataset in full, by choice_code,
-- with the home universities of its institutes.
SELECT
  'dataset/' || id || '/courses' AS path,
  json_object(
    'dataset', json(round),
    'links', json_object('self', address || '/courses', 'dataset', address),
    'home_universities', json(home_universities),
    'data', (
      SELECT json_group_array(json(json) ORDER BY choice_code) FROM course_detail WHERE dataset_id = published_dataset.id
    )
  ) AS json
FROM published_dataset JOIN home_universities_json ON dataset_id = id
ORDER BY id
