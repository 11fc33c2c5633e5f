-- /datasets: every dataset with its status and counts, newest first.
SELECT 'datasets' AS path, json_group_array(
  json_object(
    'id', id,
    'round_name', round_name,
    'academic_year', academic_year,
    'published_date', published_date,
    'status', status,
    'total_institutes', total_institutes,
    'total_courses', total_courses,
    'total_vacancy_rows', total_vacancy_rows
  )
  ORDER BY published_date DESC, id DESC
) AS json
FROM datasets
