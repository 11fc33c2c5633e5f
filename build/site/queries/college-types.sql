-- The types of the latest round's courses, with their orphan and minority seats.
SELECT inst_type, sum(orphan_total) AS orphans, sum(minority_seats) AS minority
FROM latest_courses
GROUP BY inst_type
