-- A published round has courses if the one before it has, and courses have a seat of some kind. A draft may be empty still.
SELECT
  r.round, 'courses.csv' AS file, 0 AS line,
  iif(count(c.row) = 0, 'there is no course', format('all %s courses have no seat of any kind', count(c.row))) AS found,
  'courses with vacancies' AS expected,
  'compare the file with the document' AS fix
FROM source.rounds r
JOIN source.files f ON f.round = r.round AND f.file = 'courses.csv' AND f.complete
LEFT JOIN source.courses c ON c.round = r.round
WHERE status = 'published'
GROUP BY r.round
HAVING coalesce(sum(total_cap_vacancies), 0) = 0
  AND NOT EXISTS (SELECT 1 FROM source.seats s WHERE s.round = r.round AND seat_level = '' AND seats > 0)
  AND (count(c.row) > 0 OR EXISTS (SELECT 1 FROM source.previous p JOIN source.courses b ON b.round = p.previous WHERE p.round = r.round))
