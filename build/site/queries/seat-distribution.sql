-- Vacant seats of the latest round by seat level and category, g and l together, for the categories that it has. Seats beside
-- the levels have the level ''. Levels are in the order of the vacancy rows.
SELECT seat_level, category, sum(seats) AS seats
FROM (
  SELECT level, field_number, sum(seats) AS seats
  FROM course_rows JOIN seats ON course_id = course_rows.id
  WHERE dataset_id = (SELECT id FROM latest_dataset)
  GROUP BY level, field_number
) s
JOIN fields USING (field_number)
JOIN levels USING (level)
WHERE NOT is_total
GROUP BY level, category
ORDER BY level
