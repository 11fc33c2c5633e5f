-- /status: the build by its digest, its latest published dataset, and the round folders it was made of.
SELECT
  'status' AS path,
  json_object(
    'build_digest', ?,
    'dataset', json(dataset),
    'total_institutes', total_institutes,
    'total_courses', total_courses,
    'total_vacancy_rows', total_vacancy_rows,
    'total_cap_vacancies', (SELECT coalesce(sum(total_cap_vacancies), 0) FROM courses WHERE dataset_id = datasets.id),
    'source', json_patch(
      json_object('title', source_title, 'authority', source_authority),
      json_object('url', source_url, 'retrieved', source_retrieved, 'licence', source_licence)
    ),
    'generated_from', (
      SELECT json_group_array(
        json_object('id', id, 'folder', download_folder, 'status', status, 'sha256', sha256) ORDER BY download_folder
      )
      FROM source.rounds
    )
  ) AS json
FROM published_dataset JOIN datasets USING (id)
WHERE age = 1
