-- The rounds that are or were published, with their folders and vacant CAP seats, newest first.
SELECT
  datasets.*,
  data_licence,
  coalesce((SELECT sum(total_cap_vacancies) FROM courses WHERE dataset_id = datasets.id), 0) AS vacant_seats,
  download_folder AS folder
FROM datasets
JOIN source.rounds USING (id)
JOIN data_licence USING (id)
WHERE datasets.status <> 'draft'
ORDER BY datasets.published_date DESC, id DESC
