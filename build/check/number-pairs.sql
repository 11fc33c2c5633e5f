-- The numbers that a round and the round before it both have, without the totals of rows, in the order of the files. `course` is
-- the row of the course.
SELECT c.row AS course, seat_level AS level, p.line, field_number, before, now
FROM source.seat_pairs p
CROSS JOIN source.fields USING (field_number)
CROSS JOIN source.courses c USING (round, choice_code)
WHERE round = ? AND NOT is_total AND inst_code IS NOT NULL
ORDER BY c.line, p.line, field_number
