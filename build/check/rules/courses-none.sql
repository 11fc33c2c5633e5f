-- A published round has no courses although the one before it has some, or none of its courses has a seat of any kind. A draft
-- may still be empty.
SELECT
  rounds.round, 'courses.csv' AS file, 0 AS line,
  iif(count(courses.row) = 0, 'the published round has no course', format('none of the %s courses has a seat of any kind', grouped(count(courses.row))))
    AS message,
  'compare the file with the document' AS fix
FROM source.rounds
JOIN source.files ON files.round = rounds.round AND files.file = 'courses.csv' AND files.complete
LEFT JOIN source.courses ON courses.round = rounds.round
WHERE status = 'published'
GROUP BY rounds.round
HAVING coalesce(sum(total_cap_vacancies), 0) = 0
  AND NOT EXISTS (SELECT 1 FROM source.seats WHERE seats.round = rounds.round AND seat_level = '' AND seats > 0)
  AND (count(courses.row) > 0 OR EXISTS (
    SELECT 1 FROM source.previous compared JOIN source.courses earlier ON earlier.round = compared.previous
    WHERE compared.round = rounds.round
  ))
