-- Within an academic year each round offers what the one before left over: more than 5 % above it is another document, or a
-- document counted twice. A few courses are added late. Seats may rise by half: place-rose finds places that differ.
WITH counts AS (
  SELECT round, 'institutes.csv' AS file, 'institutes' AS what, count(*) AS count FROM source.institutes GROUP BY round
  UNION ALL SELECT round, 'courses.csv', 'courses', count(*) FROM source.courses GROUP BY round
  UNION ALL SELECT round, 'courses.csv', 'seats', sum(total_cap_vacancies) FROM source.courses GROUP BY round
  UNION ALL SELECT round, 'vacancies.csv', 'rows', count(*) FROM source.vacancies GROUP BY round
)
SELECT
  p.round, n.file, 0 AS line,
  format('%s %s, after %s in the round before', n.count, n.what, b.count) AS found,
  iif(n.what = 'seats', 'at most half', 'at most 5 %') || ' more: later rounds of a year have what is left' AS expected,
  'compare with the source; if it is right, accept it in round.json and say why' AS fix
FROM source.previous p
JOIN counts n ON n.round = p.round
JOIN counts b ON b.round = p.previous AND b.what = n.what
JOIN source.files f ON f.round = p.previous AND f.file = n.file AND f.complete
WHERE p.seats_fall AND n.count > iif(n.what = 'seats', 1.5, 1.05) * b.count
