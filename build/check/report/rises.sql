-- The numbers that rose most: they reveal a mistyped number even if all its sums are right.
SELECT
  choice_code, course_name, inst_name, trim(seat_level || ' ' || fields.field) AS field, before, now
FROM source.seat_pairs s
CROSS JOIN source.fields USING (field_number)
JOIN source.courses USING (round, choice_code)
LEFT JOIN source.institutes USING (round, inst_code)
WHERE round = ? AND s.now > s.before AND NOT is_total
ORDER BY now - before DESC, choice_code, seat_level, fields.field
LIMIT 20
