-- The numbers that rose most: they reveal a mistyped number even if all its sums are right.
SELECT
  choice_code, course_name, inst_name, trim(seat_level || ' ' || f.field) AS field, before, now
FROM source.seat_pairs s
CROSS JOIN source.fields f ON place = s.field
JOIN source.courses USING (round, choice_code)
LEFT JOIN source.institutes USING (round, inst_code)
WHERE round = ? AND s.now > s.before AND NOT is_total
ORDER BY now - before DESC, choice_code, seat_level, f.field
LIMIT 20
