-- /history/{choice_code}: every choice code of the published datasets, with its numbers in each, oldest first. The names
-- are those of the newest dataset that has it.
SELECT
  'history/' || choice_code AS path,
  json_object(
    'choice_code', choice_code,
    'course_name', course_name,
    'institute', json(short),
    'rounds', (
      SELECT json_group_array(
        json_object(
          'dataset', json(round),
          'total_cap_vacancies', total_cap_vacancies,
          'ews_seats', ews_seats,
          'tfw_seats', tfw_seats,
          'pwd_total', pwd_total,
          'def_total', def_total,
          'vacancies', (SELECT json_group_array(json(vacancy) ORDER BY id) FROM vacancy_json WHERE course_id = courses.id)
        )
        ORDER BY age DESC
      )
      FROM published_dataset CROSS JOIN courses ON dataset_id = published_dataset.id
      WHERE choice_code = newest.choice_code
    )
  ) AS json
FROM (
  SELECT
    choice_code, course_name, dataset_id, inst_code, row_number() OVER (PARTITION BY choice_code ORDER BY age) AS number
  FROM courses JOIN published_dataset ON published_dataset.id = dataset_id
) newest
JOIN institute_json USING (dataset_id, inst_code)
WHERE number = 1
ORDER BY choice_code
