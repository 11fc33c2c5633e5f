-- /datasets: every dataset with its status and counts, newest first.
SELECT 'datasets' AS path, json_group_array(json(dataset) ORDER BY published_date DESC, id DESC) AS json
FROM datasets JOIN dataset_json USING (id)
