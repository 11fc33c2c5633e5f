-- The published file rounds.sqlite: every dataset with its counts, and the rows of the published rounds.
-- The columns are those of the round folders (build/contract/source.ts); a test compares the two. Columns of seats follow
-- from the lists of the contract (sql.ts).
-- Row ids follow dataset id and code (load.sql). Codes, not ids, last between rounds. Not STRICT: SQLite before 3.37 could not
-- open the file; the staging tables that it is filled from are.

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
  -- A date, or a date and time with its offset; NULL where the round does not say it.
  option_form_closes TEXT,
  -- A JSON array of corrections, each with date and note, the oldest first; NULL where there are none.
  corrected        TEXT,
  total_institutes   INTEGER NOT NULL,
  total_courses      INTEGER NOT NULL,
  total_vacancy_rows INTEGER NOT NULL
);

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
);

CREATE TABLE courses (
  id                  INTEGER PRIMARY KEY,
  dataset_id          INTEGER NOT NULL REFERENCES datasets (id),
  choice_code         TEXT NOT NULL CHECK (substr(choice_code, 1, 10) NOT GLOB '*[^0-9]*' AND length(choice_code) >= 10),
  inst_code           TEXT NOT NULL,
  course_name         TEXT NOT NULL CHECK (course_name <> ''),
  total_cap_vacancies INTEGER NOT NULL CHECK (total_cap_vacancies >= 0),
  {{others: $field INTEGER $requiredCHECK ($field >= 0)}},
  -- NULL where the round does not have the codes, empty where the course has none.
  tfw_choice_code     TEXT CHECK (tfw_choice_code = '' OR tfw_choice_code GLOB '??????????*T'),
  UNIQUE (dataset_id, choice_code),
  -- The natural key, so that a course cannot point at an institute of another round.
  FOREIGN KEY (dataset_id, inst_code) REFERENCES institutes (dataset_id, inst_code)
);

-- A category beyond the contract's own is NULL where the round does not carry it.
CREATE TABLE vacancies (
  id         INTEGER PRIMARY KEY,
  course_id  INTEGER NOT NULL REFERENCES courses (id),
  seat_level TEXT NOT NULL CHECK (seat_level <> ''),
  {{pairs: $field INTEGER $requiredCHECK ($field >= 0)}},
  total_g_l  INTEGER NOT NULL CHECK (total_g_l >= 0),
  UNIQUE (course_id, seat_level),
  {{extra_categories: CHECK (($category_g IS NULL) = ($category_l IS NULL))}}
);

-- The home university of colleges by district: each district of the reference table (data/reference), and each other name
-- that a published round has for one of them, so that it joins with institutes.
CREATE TABLE home_universities (
  id         INTEGER PRIMARY KEY,
  district   TEXT NOT NULL UNIQUE CHECK (district <> ''),
  university TEXT NOT NULL CHECK (university <> ''),
  source     TEXT NOT NULL
);

CREATE INDEX courses_by_institute ON courses (dataset_id, inst_code, choice_code);
CREATE INDEX courses_by_name ON courses (course_name);
CREATE INDEX institutes_by_place ON institutes (district, city);
