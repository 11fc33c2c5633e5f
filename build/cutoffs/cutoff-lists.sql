-- /cutoffs: the cut-off lists, newest first.
SELECT 'cutoffs' AS path, json_object('data', json_group_array(json(list) ORDER BY id DESC)) AS json
FROM (
  SELECT
    id,
    json_patch(
      json_object(
        'academic_year', academic_year,
        'round_name', round_name,
        'source_title', source_title,
        'source_authority', source_authority,
        'package', '/downloads/cutoffs/' || folder || '/datapackage.json',
        'total_courses', (SELECT count(*) FROM cutoff_courses WHERE list_id = cutoff_lists.id),
        'total_cutoffs', (SELECT count(*) FROM cutoffs WHERE list_id = cutoff_lists.id)
      ),
      json_object('source_url', source_url)
    ) AS list
  FROM cutoff_lists
)
