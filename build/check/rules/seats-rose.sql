-- A number that rises by more than four within a year: 30 typed for 3, with matching sums. Some seats do return when a candidate
-- cancels: of 139,616 numbers of real rounds one rose by four. And the CAP seats of a round that are more than those of the round
-- before, or less than a tenth: real rounds keep 38 to 50 %.
WITH totals AS (SELECT round, sum(total_cap_vacancies) AS seats FROM source.courses GROUP BY round)
SELECT
  round, iif(at_level, 'vacancies.csv', 'courses.csv') AS file, line, field,
  format('%s rose from %s to %s since the round before', field, before, now) AS message,
  'compare the number with the document' AS fix,
  trim(format('choice_code %s %s %s', choice_code, seat_level, field)) AS record,
  'numbers rose by more than 4 since the round before' AS kind,
  trim(format('%s %s %s', choice_code, seat_level, format('%s %s -> %s', field, before, now))) AS name,
  min(9, 5 + (now - before) / 20) AS unusualness
FROM source.seat_pairs CROSS JOIN source.fields USING (field_number)
WHERE seats_fall AND now > 4 + before AND NOT is_total
UNION ALL
SELECT
  compared.round, 'courses.csv', 0, NULL,
  format('the round has %s CAP seats, and the one before has %s', grouped(later.seats), grouped(earlier.seats)),
  'make sure that this is the document of the round',
  NULL, NULL, NULL, 8
FROM source.previous compared
JOIN totals earlier ON earlier.round = compared.previous
JOIN totals later ON later.round = compared.round
WHERE seats_fall AND (later.seats > earlier.seats OR later.seats < 0.1 * earlier.seats)
