-- /cutoffs/{inst_code}: the courses of an institute with their cut-offs in each list, newest list first.
WITH lists AS (
  SELECT
    current_inst_code, current_code, list_id, course_name, inst_name,
    json_object(
      'academic_year', academic_year,
      'round_name', round_name,
      'choice_code', choice_code,
      'course_type', course_type,
      'cutoffs', (
        SELECT json_group_array(json_object(
          'level', level, 'allotted_to', allotted_to, 'seat_type', seat_type, 'category', category, 'gender', gender,
          'stage', stage, 'merit_no', merit_no, 'percentile', percentile
        ) ORDER BY cutoffs.id)
        FROM cutoffs WHERE cutoffs.list_id = c.list_id AND cutoffs.choice_code = c.choice_code
      )
    ) AS list
  FROM cutoff_courses c JOIN cutoff_lists ON cutoff_lists.id = list_id
),
in_courses AS (
  SELECT
    current_inst_code, current_code, max(list_id), inst_name, course_name AS listed_name,
    json_group_array(json(list) ORDER BY list_id DESC) AS lists
  FROM lists GROUP BY current_inst_code, current_code
)
SELECT
  'cutoffs/' || current_inst_code AS path,
  json_object(
    'inst_code', current_inst_code,
    'inst_name', coalesce(latest.inst_name, max(in_courses.inst_name)),
    'data', json_group_array(json_object(
      'choice_code', current_code, 'course_name', coalesce(course.course_name, listed_name), 'lists', json(lists)
    ) ORDER BY current_code)
  ) AS json
FROM in_courses
LEFT JOIN institutes latest ON latest.dataset_id = (SELECT id FROM latest_dataset) AND latest.inst_code = current_inst_code
LEFT JOIN course_rows course ON course.dataset_id = (SELECT id FROM latest_dataset) AND course.choice_code = current_code
GROUP BY current_inst_code
ORDER BY current_inst_code
