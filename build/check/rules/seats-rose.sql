-- A number that rises by more than ten within a year: 30 typed for 3, with matching sums. Some seats do return when a candidate
-- cancels: of 61,020 numbers of a real round none rose by more than 4.
SELECT
  round, iif(at_level, 'vacancies.csv', 'courses.csv') AS file, line, f.field,
  format('%s is %s, after %s in the round before', f.field, now, before) AS found,
  'at most 10 more' AS expected,
  'compare the number with the source; it is published as it is' AS fix,
  trim(format('choice_code %s %s', choice_code, seat_level)) AS record
FROM source.seat_pairs s CROSS JOIN source.fields f ON place = s.field
WHERE seats_fall AND now > 10 + before AND NOT is_total
