-- /course/{choice_code}: each course of the latest published dataset.
SELECT 'course/' || choice_code AS path, json
FROM course_detail JOIN latest_dataset ON latest_dataset.id = dataset_id
ORDER BY choice_code
