-- The published file rounds.sqlite: every dataset with its counts, and the rows of the published rounds.
-- The columns are those of the round folders (build/contract/source.ts); a test compares the two.
-- Row ids follow dataset id and code. Codes, not ids, last between rounds.

CREATE TABLE datasets (
  id               INTEGER PRIMARY KEY CHECK (id > 0),
  round_name       TEXT NOT NULL CHECK (round_name <> ''),
  academic_year    TEXT NOT NULL CHECK (academic_year GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]'),
  published_date   TEXT NOT NULL CHECK (date(published_date) IS published_date),
  status           TEXT NOT NULL CHECK (status IN ('draft', 'published', 'withdrawn')),
  source_title     TEXT NOT NULL,
  source_authority TEXT NOT NULL,
  source_url       TEXT,
  source_retrieved TEXT,
  source_licence   TEXT,
  total_institutes   INTEGER NOT NULL,
  total_courses      INTEGER NOT NULL,
  total_vacancy_rows INTEGER NOT NULL
) STRICT;

CREATE TABLE institutes (
  id            INTEGER PRIMARY KEY,
  dataset_id    INTEGER NOT NULL REFERENCES datasets (id),
  inst_code     TEXT NOT NULL CHECK (inst_code <> '' AND inst_code NOT GLOB '*[^0-9]*'),
  inst_name     TEXT NOT NULL CHECK (inst_name <> ''),
  inst_type     TEXT NOT NULL,
  district      TEXT NOT NULL,
  city          TEXT NOT NULL,
  is_government INTEGER NOT NULL CHECK (is_government IN (0, 1)),
  is_autonomous INTEGER NOT NULL CHECK (is_autonomous IN (0, 1)),
  is_minority   INTEGER NOT NULL CHECK (is_minority IN (0, 1)),
  UNIQUE (dataset_id, inst_code)
) STRICT;

CREATE TABLE courses (
  id                  INTEGER PRIMARY KEY,
  dataset_id          INTEGER NOT NULL REFERENCES datasets (id),
  choice_code         TEXT NOT NULL CHECK (substr(choice_code, 1, 10) NOT GLOB '*[^0-9]*' AND length(choice_code) >= 10),
  inst_code           TEXT NOT NULL,
  course_name         TEXT NOT NULL CHECK (course_name <> ''),
  total_cap_vacancies INTEGER NOT NULL CHECK (total_cap_vacancies >= 0),
  ews_seats           INTEGER NOT NULL CHECK (ews_seats >= 0),
  tfw_seats           INTEGER NOT NULL CHECK (tfw_seats >= 0),
  pwd_total           INTEGER NOT NULL CHECK (pwd_total >= 0),
  def_total           INTEGER NOT NULL CHECK (def_total >= 0),
  UNIQUE (dataset_id, choice_code),
  -- The natural key, so that a course cannot point at an institute of another round.
  FOREIGN KEY (dataset_id, inst_code) REFERENCES institutes (dataset_id, inst_code)
) STRICT;

-- The pairs after sebc_l are categories beyond the contract's own: NULL where the round does not carry them.
CREATE TABLE vacancies (
  id         INTEGER PRIMARY KEY,
  course_id  INTEGER NOT NULL REFERENCES courses (id),
  seat_level TEXT NOT NULL CHECK (seat_level <> ''),
  open_g INTEGER NOT NULL CHECK (open_g >= 0), open_l INTEGER NOT NULL CHECK (open_l >= 0),
  sc_g INTEGER NOT NULL CHECK (sc_g >= 0), sc_l INTEGER NOT NULL CHECK (sc_l >= 0),
  obc_g INTEGER NOT NULL CHECK (obc_g >= 0), obc_l INTEGER NOT NULL CHECK (obc_l >= 0),
  sebc_g INTEGER NOT NULL CHECK (sebc_g >= 0), sebc_l INTEGER NOT NULL CHECK (sebc_l >= 0),
  st_g INTEGER CHECK (st_g >= 0), st_l INTEGER CHECK (st_l >= 0),
  vjdt_g INTEGER CHECK (vjdt_g >= 0), vjdt_l INTEGER CHECK (vjdt_l >= 0),
  ntb_g INTEGER CHECK (ntb_g >= 0), ntb_l INTEGER CHECK (ntb_l >= 0),
  ntc_g INTEGER CHECK (ntc_g >= 0), ntc_l INTEGER CHECK (ntc_l >= 0),
  ntd_g INTEGER CHECK (ntd_g >= 0), ntd_l INTEGER CHECK (ntd_l >= 0),
  total_g_l  INTEGER NOT NULL CHECK (total_g_l >= 0),
  UNIQUE (course_id, seat_level),
  CHECK ((st_g IS NULL) = (st_l IS NULL)),
  CHECK ((vjdt_g IS NULL) = (vjdt_l IS NULL)),
  CHECK ((ntb_g IS NULL) = (ntb_l IS NULL)),
  CHECK ((ntc_g IS NULL) = (ntc_l IS NULL)),
  CHECK ((ntd_g IS NULL) = (ntd_l IS NULL))
) STRICT;

CREATE INDEX courses_by_institute ON courses (dataset_id, inst_code, choice_code);
CREATE INDEX courses_by_name ON courses (course_name);
CREATE INDEX institutes_by_place ON institutes (district, city);

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

-- A dataset as /datasets shows it.
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
