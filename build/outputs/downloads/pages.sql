-- The pages for people about the latest published dataset, as the sitemap lists them: institutes before courses.
SELECT path
FROM (
  SELECT 1 AS kind, '/' AS path
  UNION ALL SELECT 2, '/docs'
  UNION ALL SELECT 2, '/round'
  UNION ALL SELECT 3, '/institute/' || inst_code FROM institutes JOIN latest_dataset ON latest_dataset.id = dataset_id
  UNION ALL SELECT 4, '/course/' || choice_code FROM courses JOIN latest_dataset ON latest_dataset.id = dataset_id
)
ORDER BY kind, path
