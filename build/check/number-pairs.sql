-- The numbers that a round and the round before it both have, without the totals of rows, in the order of the files; each with
-- what groups are made of. `course` is the position of the course in its file, from 0.
WITH listed AS MATERIALIZED (
  SELECT
    choice_code, c.inst_code, coalesce(district, '') AS district, coalesce(course_name, '') AS course_name,
    row_number() OVER (ORDER BY c.line) - 1 AS course
  FROM source.courses c LEFT JOIN source.institutes i USING (round, inst_code)
  WHERE c.round = ? AND choice_code IS NOT NULL AND c.inst_code IS NOT NULL
)
SELECT
  course, choice_code, course_name, inst_code, district, seat_level AS level, line,
  field_number, field, category, gender, at_level, before, now
FROM source.seat_pairs
CROSS JOIN source.fields USING (field_number)
CROSS JOIN listed USING (choice_code)
WHERE round = ? AND NOT is_total
ORDER BY course, line, field_number
