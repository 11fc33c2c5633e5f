-- /dataset/{id}: each published dataset as in /datasets, with the addresses of its contents.
SELECT
  'dataset/' || id AS path,
  json_insert(
    dataset, '$.links', json_object(
      'self', address,
      'institutes', address || '/institutes',
      'courses', address || '/courses',
      'package', '/downloads/' || download_folder || '/datapackage.json'
    )
  ) AS json
FROM published_dataset JOIN source.rounds USING (id)
ORDER BY id
