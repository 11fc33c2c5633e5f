-- /course/{choice_code}: the courses of the given dataset in full, by choice_code.
SELECT choice_code, json FROM course_detail WHERE dataset_id = ? ORDER BY choice_code
