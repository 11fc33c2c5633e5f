-- The views of rounds.sqlite: what the API's queries share, and what people ask the file for (the last two).

-- The dataset that /search, /institutes and /course answer from.
CREATE VIEW latest_dataset AS
SELECT * FROM datasets WHERE status = 'published' ORDER BY published_date DESC, id DESC LIMIT 1;

-- The published datasets, the latest with age 1; `dataset` and `round` are how answers refer to one.
CREATE VIEW published_dataset AS
SELECT
  id,
  row_number() OVER (ORDER BY published_date DESC, id DESC) AS age,
  json_object('id', id, 'round_name', round_name) AS dataset,
  json_object(
    'id', id, 'round_name', round_name, 'academic_year', academic_year, 'published_date', published_date
  ) AS round
FROM datasets
WHERE status = 'published';

-- An institute in the full and the short form of the API.
CREATE VIEW institute_json AS
SELECT
  dataset_id,
  inst_code,
  json_object(
    'id', id,
    'inst_code', inst_code,
    'inst_name', inst_name,
    'inst_type', inst_type,
    'district', district,
    'city', city,
    'is_government', json(iif(is_government, 'true', 'false')),
    'is_autonomous', json(iif(is_autonomous, 'true', 'false')),
    'is_minority', json(iif(is_minority, 'true', 'false'))
  ) AS institute,
  json_object('inst_code', inst_code, 'inst_name', inst_name, 'district', district) AS short
FROM institutes;

-- A vacancy row as the API shows it. json_patch leaves out the extra categories that a round does not carry: they are NULL.
CREATE VIEW vacancy_json AS
SELECT
  id,
  course_id,
  seat_level,
  total_g_l,
  json_patch(
    json_object(
      'seat_level', seat_level,
      'open_g', open_g, 'open_l', open_l,
      'sc_g', sc_g, 'sc_l', sc_l,
      'obc_g', obc_g, 'obc_l', obc_l,
      'sebc_g', sebc_g, 'sebc_l', sebc_l,
      'total_g_l', total_g_l
    ),
    json_object(
      'st_g', st_g, 'st_l', st_l,
      'vjdt_g', vjdt_g, 'vjdt_l', vjdt_l,
      'ntb_g', ntb_g, 'ntb_l', ntb_l,
      'ntc_g', ntc_g, 'ntc_l', ntc_l,
      'ntd_g', ntd_g, 'ntd_l', ntd_l
    )
  ) AS vacancy
FROM vacancies;

-- The order of seat levels (build/contract/categories.ts); others follow by name.
CREATE VIEW usual_seat_levels (seat_level, place) AS
VALUES ('state_level', 1), ('home_university', 2), ('other_than_home_university', 3);

-- The seat levels of a dataset, in order of `place`.
CREATE VIEW seat_levels AS
SELECT
  dataset_id, seat_level, row_number() OVER (PARTITION BY dataset_id ORDER BY coalesce(place, 4), seat_level) AS place
FROM (SELECT DISTINCT dataset_id, seat_level FROM courses JOIN vacancies ON course_id = courses.id)
LEFT JOIN usual_seat_levels USING (seat_level);

-- A dataset as /datasets shows it; in the file since the first version.
CREATE VIEW dataset_totals AS
SELECT
  id, round_name, academic_year, published_date, status, total_institutes, total_courses, total_vacancy_rows
FROM datasets;

-- One number a row, of the categories that the round has. json_each turns the columns of a row into rows.
CREATE VIEW vacancies_long AS
SELECT
  dataset_id, choice_code, seat_level,
  substr(key, 1, length(key) - 2) AS category,
  substr(key, -1) AS gender,
  value AS seats
FROM vacancies
JOIN courses ON courses.id = course_id
JOIN json_each(
  json_object(
    'open_g', open_g, 'open_l', open_l, 'sc_g', sc_g, 'sc_l', sc_l,
    'obc_g', obc_g, 'obc_l', obc_l, 'sebc_g', sebc_g, 'sebc_l', sebc_l,
    'st_g', st_g, 'st_l', st_l, 'vjdt_g', vjdt_g, 'vjdt_l', vjdt_l,
    'ntb_g', ntb_g, 'ntb_l', ntb_l, 'ntc_g', ntc_g, 'ntc_l', ntc_l, 'ntd_g', ntd_g, 'ntd_l', ntd_l
  )
)
WHERE value IS NOT NULL;

-- A course with its round and its institute.
CREATE VIEW courses_with_institutes AS
SELECT
  dataset_id, round_name, academic_year,
  choice_code, course_name, total_cap_vacancies, ews_seats, tfw_seats, pwd_total, def_total,
  inst_code, inst_name, inst_type, district, city, is_government, is_autonomous, is_minority
FROM courses
JOIN institutes USING (dataset_id, inst_code)
JOIN datasets ON datasets.id = dataset_id;
