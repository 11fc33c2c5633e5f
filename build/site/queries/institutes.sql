-- The institutes of the latest round.
SELECT institutes.*
FROM institutes JOIN latest_dataset ON latest_dataset.id = dataset_id
ORDER BY inst_code
