-- A course has eight or more numbers, all equal to the round before of the same year: a page of the old document. Two
-- pairs of real rounds of 2,197 courses have four.
SELECT
  round, 'vacancies.csv' AS file, min(line) FILTER (WHERE seat_level <> '') AS line, NULL AS field,
  format('all %s numbers of the course are those of the round before', count(*)) AS found,
  'compare the course with the document' AS fix,
  'choice_code ' || choice_code AS record,
  'courses have exactly the numbers of the round before' AS kind,
  6 AS unusualness
FROM source.seat_pairs CROSS JOIN source.fields USING (field_number)
WHERE seats_fall AND NOT is_total AND (now > 0 OR before > 0)
GROUP BY round, choice_code
HAVING count(*) >= 8 AND min(now = before)
