-- The published rounds with their folders and vacant CAP seats, newest first.
SELECT
  d.id, d.round_name, d.academic_year, d.published_date,
  d.source_title, d.source_authority, d.source_url, d.source_licence,
  d.total_institutes, d.total_courses,
  coalesce((SELECT sum(total_cap_vacancies) FROM courses WHERE dataset_id = d.id), 0) AS vacant_seats,
  r.download_folder AS folder
FROM datasets d
JOIN source.rounds r USING (id)
WHERE d.status = 'published'
ORDER BY d.published_date DESC, d.id DESC
