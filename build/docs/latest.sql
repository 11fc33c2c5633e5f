-- What the examples are of: the latest dataset, where its numbers come from, and its first course, one with vacant seats if there is one.
SELECT
  latest_dataset.id AS id,
  round_name,
  academic_year,
  published_date,
  source_title AS title,
  source_authority AS authority,
  source_url AS url,
  choice_code,
  inst_code,
  course_name
FROM latest_dataset
LEFT JOIN courses ON dataset_id = latest_dataset.id
ORDER BY total_cap_vacancies = 0, choice_code
LIMIT 1
