-- The numbers that rose most: a slip of the keyboard is found here, though all its sums are right.
WITH given (now, before) AS (VALUES (?, ?))
SELECT
  choice_code, course_name, inst_name, trim(seat_level || ' ' || field) AS field, before, now
FROM (SELECT now AS round FROM given) JOIN source.rises USING (round)
JOIN source.courses USING (round, choice_code)
LEFT JOIN source.institutes USING (round, inst_code)
ORDER BY now - before DESC, choice_code, seat_level, rises.field
LIMIT 20
