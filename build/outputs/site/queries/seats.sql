-- Vacant seats of the latest round by seat level and category, both counts together, of the categories that it has;
-- seats beside the levels have the level ''. Levels are in the order of the vacancy rows.
SELECT seat_level, category, sum(seats) AS seats
FROM latest_dataset
JOIN source.rounds USING (id)
JOIN source.seat_sums USING (round)
LEFT JOIN usual_seat_levels USING (seat_level)
GROUP BY seat_level, category
ORDER BY usual_seat_levels.place NULLS LAST, seat_level
