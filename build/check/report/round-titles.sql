-- Every round, newest first. A round with an unreadable date or id comes first: it is the one being worked on. `standing` is
-- the status, except that one of the published rounds is "served" and the others are "older".
WITH ranked AS (
  SELECT *, row_number() OVER (PARTITION BY status ORDER BY published_date DESC, id DESC) AS age FROM source.rounds
)
SELECT
  ranked.folder, ranked.id, round_name, academic_year, published_date,
  CASE
    WHEN status <> 'published' THEN status
    WHEN status = 'published' THEN iif(age = 1, 'served', 'older')
    ELSE 'unknown'
  END AS standing,
  corrected,
  (SELECT coalesce(sum(total_cap_vacancies), 0) FROM source.courses c WHERE c.round = ranked.round) AS cap_seats,
  (SELECT folder FROM source.rounds b WHERE b.round = p.previous) AS previous
FROM ranked LEFT JOIN source.previous p USING (round)
ORDER BY published_date DESC NULLS FIRST, ranked.id DESC NULLS FIRST, ranked.folder DESC
