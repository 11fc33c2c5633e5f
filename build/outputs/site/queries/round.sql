-- The round that the pages show, with its source and its totals.
SELECT
  latest_dataset.id, round_name, academic_year, published_date, source_title, source_authority, source_url,
  total_institutes, total_courses,
  coalesce(sum(total_cap_vacancies), 0) AS cap
FROM latest_dataset LEFT JOIN courses ON dataset_id = latest_dataset.id
