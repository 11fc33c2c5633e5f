-- What changed since the round before the latest one; no row if the latest is the first of its year.
SELECT
  d.round_name,
  (SELECT coalesce(sum(total_cap_vacancies), 0) FROM courses WHERE dataset_id = d.id) AS seats,
  count(*) FILTER (WHERE n.total_cap_vacancies < b.total_cap_vacancies) AS fewer,
  count(*) FILTER (WHERE n.total_cap_vacancies > b.total_cap_vacancies) AS more,
  count(*) FILTER (WHERE n.total_cap_vacancies = 0 AND b.total_cap_vacancies > 0) AS "full"
FROM latest_dataset
JOIN source.previous p USING (id)
JOIN datasets d ON d.id = p.previous_id
LEFT JOIN source.course_pairs c USING (round)
LEFT JOIN source.courses n ON n.row = c.now
LEFT JOIN source.courses b ON b.row = c.before
WHERE same_year
GROUP BY d.id
