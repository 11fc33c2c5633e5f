-- Made after the rows: filling an index once is faster than keeping it up to date row by row.
-- The first also makes the foreign key of courses cheap to check; the codes have indexes by their UNIQUE constraints.
CREATE INDEX courses_by_institute ON courses (dataset_id, inst_code);
CREATE INDEX courses_by_name ON courses (course_name);
CREATE INDEX institutes_by_place ON institutes (district, city);
