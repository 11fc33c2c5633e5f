-- What changed since the round before the latest one; no row if the latest is the first of its year.
SELECT
  datasets.round_name,
  (SELECT coalesce(sum(total_cap_vacancies), 0) FROM courses WHERE dataset_id = datasets.id) AS seats,
  count(*) FILTER (WHERE later.total_cap_vacancies < earlier.total_cap_vacancies) AS fewer,
  count(*) FILTER (WHERE later.total_cap_vacancies > earlier.total_cap_vacancies) AS more,
  count(*) FILTER (WHERE later.total_cap_vacancies = 0 AND earlier.total_cap_vacancies > 0) AS "full"
FROM latest_dataset
JOIN source.previous compared USING (id)
JOIN datasets ON datasets.id = compared.previous_id
LEFT JOIN source.course_pairs USING (round)
LEFT JOIN source.courses later ON later.row = course_pairs.now
LEFT JOIN source.courses earlier ON earlier.row = course_pairs.before
WHERE same_year
GROUP BY datasets.id
