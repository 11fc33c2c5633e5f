-- The round on the pages, with its vacant CAP seats.
SELECT latest_dataset.*, coalesce(sum(total_cap_vacancies), 0) AS cap
FROM latest_dataset LEFT JOIN courses ON dataset_id = latest_dataset.id
