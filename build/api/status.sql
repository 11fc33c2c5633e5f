-- /status: the API's version, the build by its digest, its latest published dataset, and the round folders from which it was built, each with its
-- files among `files`. json_patch drops what is NULL: what is not known.
WITH build (version, digest, files) AS (VALUES (?, ?, ?))
SELECT
  'status' AS path,
  json_patch(json_object(
    'version', version,
    'build_digest', digest,
    'dataset', json(round),
    'total_institutes', total_institutes,
    'total_courses', total_courses,
    'total_vacancy_rows', total_vacancy_rows,
    'total_cap_vacancies', (SELECT coalesce(sum(total_cap_vacancies), 0) FROM courses WHERE dataset_id = datasets.id),
    'source', json_patch(
      json_object('title', source_title, 'authority', source_authority),
      json_object('url', source_url, 'retrieved', source_retrieved, 'licence', source_licence)
    ),
    'generated_from', (
      SELECT json_group_array(
        json_patch(
          json_object('id', id, 'folder', download_folder, 'status', status, 'sha256', sha256),
          json_patch(
            json_object('corrected', json(corrected)),
            iif(
              status = 'published',
              json_object(
                'source', json_object(
                  'title', source_title,
                  'authority', source_authority,
                  'url', source_url,
                  'retrieved', source_retrieved,
                  'licence', source_licence
                ),
                'files', (
                  SELECT json_group_array(json(value) ORDER BY value ->> 'path')
                  -- Not LIKE, where `_` matches any letter.
                  FROM json_each(files) WHERE instr(value ->> 'path', '/downloads/' || download_folder || '/') = 1
                )
              ),
              '{}'
            )
          )
        )
        ORDER BY download_folder
      )
      FROM source.rounds
    )
  ), json_object('option_form_closes', option_form_closes)) AS json
FROM build, published_dataset JOIN datasets USING (id)
WHERE age = 1
