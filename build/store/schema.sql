-- The published file rounds.sqlite: every dataset with its counts, and the rows of the published rounds. Seats are one number
-- per row. The views `courses` and `vacancies` (fields.ts) show the numbers as columns, with the columns of the round folders
-- (build/contract/source.ts); a test compares the two. Row ids follow dataset id and code (load.sql). Codes, not ids, last
-- between rounds. The tables are not STRICT because SQLite before 3.37 could not open the file; the staging tables are.

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
  -- A date, or a date and time with its offset; NULL if unknown.
  option_form_closes TEXT,
  -- A JSON array of corrections, each with date and note, the oldest first; NULL without corrections.
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

CREATE TABLE course_rows (
  id                  INTEGER PRIMARY KEY,
  dataset_id          INTEGER NOT NULL REFERENCES datasets (id),
  choice_code         TEXT NOT NULL CHECK (substr(choice_code, 1, 10) NOT GLOB '*[^0-9]*' AND length(choice_code) >= 10),
  inst_code           TEXT NOT NULL,
  course_name         TEXT NOT NULL CHECK (course_name <> ''),
  total_cap_vacancies INTEGER NOT NULL CHECK (total_cap_vacancies >= 0),
  -- NULL if the round does not have such codes, empty if the course has none.
  tfw_choice_code     TEXT CHECK (tfw_choice_code = '' OR tfw_choice_code GLOB '??????????*T'),
  UNIQUE (dataset_id, choice_code),
  -- The natural key, so that a course cannot point at an institute of another round.
  FOREIGN KEY (dataset_id, inst_code) REFERENCES institutes (dataset_id, inst_code)
);

-- Seat levels in the order of every file: the contract's from 1, then others by name; 0, with the name '', is for seats beside the
-- levels.
CREATE TABLE levels (
  level      INTEGER PRIMARY KEY,
  seat_level TEXT NOT NULL UNIQUE
);

CREATE TABLE vacancy_rows (
  id        INTEGER PRIMARY KEY,
  course_id INTEGER NOT NULL REFERENCES course_rows (id),
  level     INTEGER NOT NULL REFERENCES levels (level) CHECK (level > 0),
  UNIQUE (course_id, level)
);

-- What each count is, in the order of an answer (build/contract/seats.ts). `field` is its column in the CSV files and its field
-- in the API; `category` is a category, or the short name of seats beside the levels (ews), and empty for a total; `gender` is g
-- (men and women) or l (women only), empty without such a pair. Flags: `at_level` (one number for each seat level, not one for
-- the course), `is_total` (the sum of the row: adding it counts seats twice), `within_cap` (among the CAP seats), `optional` (a
-- round may leave it out), `in_every_total` (totals include its seats even in a round that leaves it out).
CREATE TABLE fields (
  field_number   INTEGER PRIMARY KEY,
  field          TEXT NOT NULL UNIQUE,
  category       TEXT NOT NULL,
  gender         TEXT NOT NULL,
  at_level       INTEGER NOT NULL,
  is_total       INTEGER NOT NULL,
  within_cap     INTEGER NOT NULL,
  optional       INTEGER NOT NULL,
  in_every_total INTEGER NOT NULL
);

-- One number per row; no row if the round lacks the field. `level` refers to `levels`, `field_number` to `fields`: neither is
-- declared as a foreign key, because that would cost a look-up for each number.
CREATE TABLE seats (
  course_id    INTEGER NOT NULL REFERENCES course_rows (id),
  level        INTEGER NOT NULL,
  field_number INTEGER NOT NULL,
  seats        INTEGER NOT NULL CHECK (seats >= 0),
  PRIMARY KEY (course_id, level, field_number)
) WITHOUT ROWID;

-- The home university of colleges by district: each district of the reference table (data/reference), and each other name that
-- a published round uses for one of them, so that it joins with institutes.
CREATE TABLE home_universities (
  id         INTEGER PRIMARY KEY,
  district   TEXT NOT NULL UNIQUE CHECK (district <> ''),
  university TEXT NOT NULL CHECK (university <> ''),
  source     TEXT NOT NULL
);

CREATE INDEX courses_by_institute ON course_rows (dataset_id, inst_code, choice_code);
CREATE INDEX courses_by_name ON course_rows (course_name);
CREATE INDEX institutes_by_place ON institutes (district, city);
