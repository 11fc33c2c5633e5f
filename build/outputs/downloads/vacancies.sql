-- vacancies.csv of one dataset, by choice_code, then in the order of the seat levels (build/store/load.sql). A category
-- beyond the contract's own is NULL in every row of a round that does not have it.
SELECT choice_code, vacancies.*
FROM vacancies JOIN courses ON courses.id = course_id
WHERE dataset_id = ?
ORDER BY vacancies.id
