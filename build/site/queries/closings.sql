-- The last candidate of each kind of seats in the newest list that has it, in its first stage, which has no name here. PWD and DEF are left out: a list has
-- them by category, and the reader's own are one number.
SELECT current_code AS choice_code, list_id, level, category, gender, merit_no, percentile, stage
FROM (
  SELECT *, row_number() OVER (PARTITION BY current_code, level, category, gender ORDER BY list_id DESC, stage IS NOT NULL, id) AS number
  FROM (
    SELECT current_code, list_id, iif(gender = '', '', level) AS level, category, gender, merit_no, percentile,
      nullif(stage, 'I') AS stage, cutoffs.rowid AS id
    FROM cutoffs JOIN cutoff_courses USING (list_id, choice_code)
    WHERE category NOT IN ('', 'pwd', 'def') AND (allotted_to IN (level, 'state') OR category = 'all_india')
  )
)
WHERE number = 1
ORDER BY choice_code, level, category, gender
