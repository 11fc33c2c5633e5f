-- The universities with their districts, in the order of the reference table.
SELECT university AS name, json_group_array(district ORDER BY id) AS districts
FROM home_universities
GROUP BY university
ORDER BY min(id)
