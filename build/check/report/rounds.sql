-- Every round, newest first. A round whose date or id cannot be read comes first: it is the one being worked on.
-- `standing` is the status, but for the published rounds: one of them is served, the others are older.
WITH ranked AS (
  SELECT *, row_number() OVER (PARTITION BY status ORDER BY published_date DESC, id DESC) AS place FROM source.rounds
)
SELECT
  round, folder, ranked.id, round_name, academic_year, published_date,
  CASE
    WHEN status <> 'published' THEN status
    WHEN status = 'published' THEN iif(place = 1, 'served', 'older')
    ELSE 'unknown'
  END AS standing,
  corrected,
  previous
FROM ranked LEFT JOIN source.previous USING (round)
ORDER BY published_date DESC NULLS FIRST, ranked.id DESC NULLS FIRST, folder DESC
