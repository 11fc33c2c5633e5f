-- The published rounds, the latest first: the reference in answers, and the address.
SELECT id, age, published_dataset.round AS dataset, address, download_folder AS folder
FROM published_dataset JOIN source.rounds USING (id)
ORDER BY age
