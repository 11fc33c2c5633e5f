-- /dataset/{id}: each published dataset as /datasets has it, and where what it has is.
SELECT
  'dataset/' || id AS path,
  json_object(
    'id', id,
    'round_name', round_name,
    'academic_year', academic_year,
    'published_date', published_date,
    'status', d.status,
    'total_institutes', total_institutes,
    'total_courses', total_courses,
    'total_vacancy_rows', total_vacancy_rows,
    'links', json_object(
      'self', address,
      'institutes', address || '/institutes',
      'courses', address || '/courses',
      'package', '/downloads/' || download_folder || '/datapackage.json'
    )
  ) AS json
FROM datasets d JOIN published_dataset USING (id)
JOIN (SELECT id, download_folder FROM source.rounds) USING (id)
ORDER BY id
