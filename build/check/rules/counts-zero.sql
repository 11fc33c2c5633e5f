-- No course of the round has a seat of any kind: a column that was not copied, not a round.
SELECT round, 'courses.csv' AS file, 0 AS line, count(*) AS courses
FROM source.courses
GROUP BY round
HAVING sum(total_cap_vacancies + ews_seats + tfw_seats + pwd_total + def_total) = 0
