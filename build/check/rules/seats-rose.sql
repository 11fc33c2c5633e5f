-- A number that rises by more than ten within a year: 30 typed for 3, with all its sums. Some seats do come back when a
-- candidate cancels: of 61,020 numbers of a real round none rose by more than 4.
SELECT
  round, file, line, field,
  format('%s is %s, after %s in the round before', field, now, before) AS found,
  'at most 10 more' AS expected,
  'compare the number with the source; it is published as it is' AS fix,
  trim(format('choice_code %s %s', choice_code, seat_level)) AS record
FROM source.rises
WHERE seats_fall AND now > 10 + before
