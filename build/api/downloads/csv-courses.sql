-- courses.csv of one dataset, by choice_code.
SELECT * FROM courses WHERE dataset_id = ? ORDER BY choice_code
