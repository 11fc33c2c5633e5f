-- total_g_l is the sum of the row's pairs. It may be higher if the round leaves out a category that totals include: one of
-- every total, or one that an earlier round has. A category listed later changes nothing for older rounds.
WITH listed_fields AS MATERIALIZED (
  SELECT round, field_number
  FROM (SELECT round, min(row) AS row FROM source.vacancies WHERE is_valid GROUP BY round) JOIN source.counts USING (row)
),
inexact AS MATERIALIZED (
  SELECT DISTINCT later.round
  FROM source.rounds later JOIN source.fields
  WHERE gender <> '' AND (later.round, fields.field_number) NOT IN listed_fields AND (in_every_total OR EXISTS (
    SELECT 1 FROM listed_fields JOIN source.rounds earlier USING (round)
    WHERE listed_fields.field_number = fields.field_number
      AND (earlier.published_date, earlier.id) < (later.published_date, later.id)
  ))
)
SELECT
  round, 'vacancies.csv' AS file, line, 'total_g_l' AS field,
  'total_g_l is ' || total_g_l AS message,
  format('%s%s, the sum of the row''s pairs', iif(round IN inexact, 'at least ', ''), sum) AS expected,
  'compare the row with the source' AS fix,
  format('choice_code %s, %s', choice_code, seat_level) AS record
FROM source.vacancy_totals
JOIN (
  SELECT row, sum(seats) AS sum FROM source.counts JOIN source.fields USING (field_number) WHERE gender <> '' GROUP BY row
) USING (row)
WHERE is_valid AND (total_g_l < sum OR (total_g_l > sum AND round NOT IN inexact))
