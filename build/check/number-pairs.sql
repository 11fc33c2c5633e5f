-- The numbers that a round and the round before it both have, without the totals of rows, in the order of the files. A last round
-- turns all ladies' seats into general ones: then the two numbers of a category are one.
WITH pairs AS MATERIALIZED (
  SELECT
    round, choice_code, inst_code, c.line AS course_line, p.line, seat_level,
    field_number, field, category, gender, at_level, before, now
  FROM source.seat_pairs p
  CROSS JOIN source.fields USING (field_number)
  CROSS JOIN source.courses c USING (round, choice_code)
  WHERE round = ? AND NOT is_total AND inst_code IS NOT NULL
),
ladies AS (SELECT max(now) = 0 AND max(before) > 0 AS are_general FROM pairs WHERE gender = 'l')
SELECT
  choice_code, inst_code, coalesce(district, '') AS district, min(field_number) AS field_number, field, at_level,
  seat_level AS level, pairs.line, sum(before) AS before, sum(now) AS now
FROM pairs JOIN ladies
LEFT JOIN source.institutes USING (round, inst_code)
GROUP BY choice_code, seat_level, category, iif(are_general, '', gender)
ORDER BY course_line, pairs.line, field_number
