-- The published rounds, the latest first: the reference in answers, the address, and the columns of its files.
SELECT
  id, age, published_dataset.round AS dataset, address, download_folder AS folder,
  (SELECT json_group_array(name) FROM source.columns c WHERE c.round = r.round) AS columns
FROM published_dataset JOIN (SELECT id, round, download_folder FROM source.rounds) r USING (id)
ORDER BY age
