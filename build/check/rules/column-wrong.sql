-- No number of two digits is left, as if a column of digits was not read. The real rounds of a year have 2,436, 732 and 98: fewer
-- than 100 may all be gone in the next.
SELECT
  round, 'vacancies.csv' AS file, 0 AS line,
  format('no number is above 9, after %d in the round before', count(*) FILTER (WHERE before > 9)) AS found,
  'numbers of two digits, as in the round before' AS expected, 'compare with the document' AS fix,
  20 AS unusualness, 1 AS needs_reason
FROM source.comparable_rounds
CROSS JOIN source.seat_pairs USING (round)
CROSS JOIN source.fields USING (field_number)
WHERE NOT is_total
GROUP BY round
HAVING max(now) <= 9 AND count(*) FILTER (WHERE before > 9) >= 100
