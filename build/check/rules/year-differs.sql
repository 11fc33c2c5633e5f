-- The first round of a year beside the round of the same name a year ago, if there is one: its CAP seats by a factor of 1.5, or the
-- share of a column, or of home university or other seats among both, by a factor of 1.3, are another column or another round. Numbers of different
-- rounds of two years do not compare.
WITH pairs AS (
  SELECT compared.round, earlier.round AS earlier_round, format('%s %s', earlier.round_name, earlier.academic_year) AS title
  FROM source.previous compared
  JOIN source.rounds later USING (round)
  JOIN source.rounds earlier ON earlier.status = 'published' AND earlier.academic_year < later.academic_year
    AND folded(earlier.round_name) = folded(later.round_name)
  WHERE NOT same_year
  GROUP BY compared.round
  HAVING max(earlier.published_date)
),
sums AS (
  SELECT round, 'CAP seats' AS part, 'courses.csv' AS file, sum(total_cap_vacancies) AS seats, 1.0 * sum(total_cap_vacancies) AS size, 1.5 AS most
  FROM source.courses GROUP BY round
  UNION ALL
  SELECT round, field, iif(at_level, 'vacancies.csv', 'courses.csv'), sum(seats), 100.0 * sum(seats) / sum(sum(seats)) OVER (PARTITION BY round), 1.3
  FROM source.seats CROSS JOIN source.fields USING (field_number) WHERE NOT is_total GROUP BY round, field_number
  UNION ALL
  SELECT round, seat_level, 'vacancies.csv', sum(total_g_l), 100.0 * sum(total_g_l) / sum(sum(total_g_l)) OVER (PARTITION BY round), 1.3
  FROM source.vacancy_totals WHERE candidates_at(seat_level) <> 'all' GROUP BY round, seat_level
),
worded AS (SELECT *, iif(part = 'CAP seats', grouped(seats), format('%.1f %% of the seats', size)) AS words FROM sums)
SELECT
  pairs.round, later.file, 0 AS line,
  format('%s: %s, and %s in %s', part, later.words, earlier.words, title) AS message,
  'compare the sums with both documents' AS fix,
  'sums differ more than usual from ' || title AS kind,
  format('%s %s -> %s', part, earlier.words, later.words) AS name,
  8 AS unusualness
FROM pairs
JOIN worded later USING (round)
JOIN worded earlier USING (part)
WHERE earlier.round = earlier_round AND max(later.seats, earlier.seats) >= 500
  AND (later.size > later.most * earlier.size OR later.size * later.most < earlier.size)
