-- The pages of the latest published dataset's institutes and courses, as the sitemap lists them.
SELECT path
FROM (
  SELECT 1 AS kind, '/institute/' || inst_code AS path
  FROM institutes JOIN latest_dataset ON latest_dataset.id = dataset_id
  UNION ALL
  SELECT 2, '/course/' || choice_code FROM courses JOIN latest_dataset ON latest_dataset.id = dataset_id
)
ORDER BY kind, path
