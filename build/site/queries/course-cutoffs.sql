-- Every cut-off by course, the newest list first, with its rows as JSON in the order of the list.
SELECT
  current_code AS choice_code, academic_year, round_name, choice_code AS listed_code,
  json_group_array(json_object(
    'level', level, 'allotted_to', allotted_to, 'seat_type', seat_type, 'stage', stage, 'merit_no', merit_no, 'percentile', percentile
  ) ORDER BY cutoffs.rowid) AS cutoffs
FROM cutoffs JOIN cutoff_courses USING (list_id, choice_code) JOIN cutoff_lists ON cutoff_lists.id = list_id
GROUP BY current_code, list_id, choice_code
ORDER BY current_code, list_id DESC, choice_code
