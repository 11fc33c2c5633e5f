-- What several answers share, in the temporary database: it is not part of rounds.sqlite. The API, the search and the site read these
-- views and tables, which are made when the published tables are full.

-- A dataset in full, and `round`, its reference in answers.
CREATE TEMP VIEW dataset_json AS
SELECT
  id,
  json_object(
    'id', id, 'round_name', round_name, 'academic_year', academic_year, 'published_date', published_date
  ) AS round,
  json_object(
    'id', id,
    'round_name', round_name,
    'academic_year', academic_year,
    'published_date', published_date,
    'status', status,
    'total_institutes', total_institutes,
    'total_courses', total_courses,
    'total_vacancy_rows', total_vacancy_rows
  ) AS dataset
FROM datasets;

-- The published datasets, the latest with age 1. `address` is its address in the API.
CREATE TEMP VIEW published_dataset AS
SELECT
  id,
  row_number() OVER (ORDER BY published_date DESC, id DESC) AS age,
  round,
  dataset,
  '/api/v1/dataset/' || id AS address
FROM datasets JOIN dataset_json USING (id)
WHERE status = 'published';

-- The licence of each dataset's data: the one that its operator chose (operator.json), else that of the document; NULL without either.
CREATE TEMP VIEW data_licence AS
SELECT
  id,
  coalesce((SELECT value ->> 'data_licence' FROM source.settings WHERE name = 'operator'), nullif(source_licence, '')) AS data_licence
FROM datasets;

-- The seat levels of each dataset; `level` is their order.
CREATE TEMP VIEW seat_levels AS
SELECT DISTINCT dataset_id, level, seat_level
FROM course_rows JOIN vacancy_rows ON course_id = course_rows.id JOIN levels USING (level);

-- An institute in the full and the short form of the API, and its home university, empty if unknown.
CREATE TEMP VIEW institute_json AS
SELECT
  dataset_id,
  inst_code,
  json_object(
    'id', institutes.id,
    'inst_code', inst_code,
    'inst_name', inst_name,
    'inst_type', inst_type,
    'district', district,
    'city', city,
    'is_government', json(CASE is_government WHEN 1 THEN 'true' ELSE 'false' END),
    'is_autonomous', json(CASE is_autonomous WHEN 1 THEN 'true' ELSE 'false' END),
    'is_minority', json(CASE is_minority WHEN 1 THEN 'true' ELSE 'false' END)
  ) AS institute,
  json_object('inst_code', inst_code, 'inst_name', inst_name, 'district', district) AS short,
  coalesce(university, '') AS home_university
FROM institutes LEFT JOIN home_universities USING (district);

-- The home universities of a published dataset's institutes by their codes, without unknown ones.
CREATE TEMP VIEW home_universities_json AS
SELECT
  id AS dataset_id,
  (
    SELECT json_group_object(inst_code, university ORDER BY inst_code)
    FROM institutes JOIN home_universities USING (district) WHERE dataset_id = datasets.id
  ) AS home_universities
FROM datasets;

-- A vacancy row as JSON, made once for several answers, without categories that the round lacks.
CREATE TEMP TABLE vacancy_json AS
SELECT
  vacancy_rows.id, vacancy_rows.course_id, level, seat_level, total.seats AS total_g_l,
  json_patch(json_object('seat_level', seat_level), (
    SELECT json_group_object(field, seats ORDER BY field_number)
    FROM seats JOIN fields USING (field_number)
    WHERE seats.course_id = vacancy_rows.course_id AND seats.level = vacancy_rows.level
  )) AS vacancy
FROM vacancy_rows
JOIN levels USING (level)
JOIN seats total USING (course_id, level)
WHERE total.field_number = (SELECT field_number FROM fields WHERE is_total);
CREATE INDEX temp.vacancy_json_by_course ON vacancy_json (course_id);

-- A course with its seats beside the levels as JSON: `beyond` the CAP seats, `special` within them, and `numbers` with both and
-- the CAP total. `others` is a list without names, up to the last field that the round has, with 0 for a field that it lacks.
CREATE TEMP TABLE course_json AS
SELECT
  c.*,
  json_group_object(field, seats ORDER BY f.field_number) FILTER (WHERE seats IS NOT NULL AND NOT within_cap) AS beyond,
  json_group_object(field, seats ORDER BY f.field_number) FILTER (WHERE seats IS NOT NULL AND within_cap) AS special,
  json_patch(
    json_object('total_cap_vacancies', total_cap_vacancies),
    json_group_object(field, seats ORDER BY f.field_number) FILTER (WHERE seats IS NOT NULL)
  ) AS numbers,
  json_group_array(coalesce(seats, 0) ORDER BY f.field_number) FILTER (WHERE f.field_number <= last_field) AS others
FROM course_rows c
JOIN (
  SELECT dataset_id, max(field_number) AS last_field
  FROM course_rows r JOIN seats ON course_id = r.id AND level = 0
  GROUP BY dataset_id
) USING (dataset_id)
JOIN fields f ON NOT at_level
LEFT JOIN seats s ON course_id = c.id AND level = 0 AND s.field_number = f.field_number
GROUP BY c.id;
CREATE UNIQUE INDEX temp.course_json_by_code ON course_json (dataset_id, choice_code);
CREATE INDEX temp.course_json_by_institute ON course_json (dataset_id, inst_code);

-- A course as /course answers it, made once for several answers. json_patch drops the tuition fee waiver code and the type
-- if the round lacks them, because they are NULL.
CREATE TEMP TABLE course_detail AS
SELECT
  dataset_id, inst_code, choice_code,
  json_patch(
    json_patch(
      json_object(
        'id', id, 'choice_code', choice_code, 'course_name', course_name, 'total_cap_vacancies', total_cap_vacancies
      ),
      beyond
    ),
    json_object(
      'institute', json(institute),
      'vacancies', (SELECT json_group_array(json(vacancy) ORDER BY id) FROM vacancy_json WHERE course_id = course_json.id),
      'special_vacancy', json(special),
      'tfw_choice_code', tfw_choice_code,
      'course_type', course_type
    )
  ) AS json
FROM course_json
JOIN institute_json USING (dataset_id, inst_code)
ORDER BY choice_code;
CREATE INDEX temp.course_detail_by_institute ON course_detail (dataset_id, inst_code);

-- An institute with its courses, as /institute and /institute-history have it.
CREATE TEMP VIEW institute_detail AS
SELECT
  dataset_id, inst_code, institute, home_university,
  (
    SELECT json_group_array(json(json_remove(json, '$.institute')) ORDER BY choice_code)
    FROM course_detail
    WHERE course_detail.dataset_id = institute_json.dataset_id AND course_detail.inst_code = institute_json.inst_code
  ) AS courses
FROM institute_json;

-- The institutes of the latest round, each with its home university.
CREATE TEMP VIEW latest_institutes AS
SELECT institutes.*, university
FROM institutes JOIN latest_dataset ON latest_dataset.id = dataset_id
LEFT JOIN home_universities USING (district);

-- The courses of the latest round, each with its institute, the institute's home university, and its CAP seats in the round
-- before (NULL if that round lacks the course). `inst_type` and `is_autonomous` are those of the course where it has a type of its own.
CREATE TEMP VIEW latest_courses AS
SELECT
  courses.*, inst_name, coalesce(nullif(courses.course_type, ''), inst_type) AS inst_type,
  CASE WHEN courses.course_type <> '' THEN coalesce(type_flag(courses.course_type, 'is_autonomous'), 0) ELSE is_autonomous END
    AS is_autonomous,
  district, city, university, earlier.total_cap_vacancies AS before
FROM courses
JOIN latest_institutes USING (dataset_id, inst_code)
LEFT JOIN source.previous compared ON compared.id = courses.dataset_id
LEFT JOIN courses earlier ON earlier.dataset_id = previous_id AND earlier.choice_code = courses.choice_code;

-- What changed since the round before the latest one; no row if the latest is the first of its year.
CREATE TEMP VIEW latest_changes AS
SELECT
  datasets.round_name,
  (SELECT coalesce(sum(total_cap_vacancies), 0) FROM courses WHERE dataset_id = datasets.id) AS seats,
  count(*) FILTER (WHERE later.total_cap_vacancies < earlier.total_cap_vacancies) AS fewer,
  count(*) FILTER (WHERE later.total_cap_vacancies > earlier.total_cap_vacancies) AS more,
  count(*) FILTER (WHERE later.total_cap_vacancies = 0 AND earlier.total_cap_vacancies > 0) AS "full"
FROM latest_dataset
JOIN source.previous compared USING (id)
JOIN datasets ON datasets.id = compared.previous_id
LEFT JOIN source.course_pairs USING (round)
LEFT JOIN source.courses later ON later.row = course_pairs.now
LEFT JOIN source.courses earlier ON earlier.row = course_pairs.before
WHERE same_year
GROUP BY datasets.id;
