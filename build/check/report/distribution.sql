-- CAP seats per course: the smallest, the largest and the quantiles between, each by nearest rank.
WITH given (now, before) AS (VALUES (?, ?)),
quantiles (percent, name) AS (
  VALUES (0, 'smallest'), (10, '10 %'), (25, '25 %'), (50, 'median'), (75, '75 %'), (90, '90 %'), (99, '99 %'), (100, 'largest')
),
ordered AS (
  SELECT
    round, total_cap_vacancies AS seats,
    row_number() OVER (PARTITION BY round ORDER BY total_cap_vacancies) AS place,
    count(*) OVER (PARTITION BY round) AS courses
  FROM source.courses
  WHERE total_cap_vacancies IS NOT NULL
)
SELECT
  name,
  max(seats) FILTER (WHERE round = before) AS before,
  max(seats) FILTER (WHERE round = now) AS now
FROM given
JOIN ordered ON round IN (now, before)
JOIN quantiles ON place = max(1, (courses * percent + 99) / 100)
GROUP BY percent
ORDER BY percent
