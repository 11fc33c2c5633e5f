-- The published round before the latest one in the same year, and what changed since; no row where it is the first.
WITH before AS (
  SELECT d.id, d.round_name, latest.id AS latest
  FROM datasets d JOIN latest_dataset latest USING (academic_year)
  WHERE d.status = 'published' AND (d.published_date, d.id) < (latest.published_date, latest.id)
  ORDER BY d.published_date DESC, d.id DESC
  LIMIT 1
)
SELECT
  round_name,
  (SELECT coalesce(sum(total_cap_vacancies), 0) FROM courses WHERE dataset_id = before.id) AS seats,
  count(*) FILTER (WHERE now.total_cap_vacancies < earlier.total_cap_vacancies) AS fewer,
  count(*) FILTER (WHERE now.total_cap_vacancies > earlier.total_cap_vacancies) AS more
FROM before
LEFT JOIN courses earlier ON earlier.dataset_id = before.id
LEFT JOIN courses now ON now.dataset_id = latest AND now.choice_code = earlier.choice_code
GROUP BY before.id
