-- The published file rounds.sqlite: every dataset with its counts, and the rows of the published rounds. Seats are one number
-- per row. The views `courses` and `vacancies` (fields.ts) show the numbers as columns, with the columns of the round folders
-- (build/contract/source.ts); a test compares the two. Row ids follow dataset id and code (load.sql). Codes, not ids, last
-- between rounds. Which values are allowed is said once, in build/contract/source.ts: the check and the schemas of the answers refuse
-- others, so the tables constrain only how rows belong together. They are not STRICT because SQLite before 3.37 could not open the
-- file; the staging tables are.

CREATE TABLE datasets (
  id               INTEGER PRIMARY KEY,
  round_name       TEXT NOT NULL,
  academic_year    TEXT NOT NULL,
  published_date   TEXT NOT NULL,
  status           TEXT NOT NULL,
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
  inst_code     TEXT NOT NULL,
  inst_name     TEXT NOT NULL,
  inst_type     TEXT NOT NULL,
  district      TEXT NOT NULL,
  city          TEXT NOT NULL,
  is_government INTEGER NOT NULL,
  is_autonomous INTEGER NOT NULL,
  is_minority   INTEGER NOT NULL,
  UNIQUE (dataset_id, inst_code)
);

CREATE TABLE course_rows (
  id                  INTEGER PRIMARY KEY,
  dataset_id          INTEGER NOT NULL REFERENCES datasets (id),
  choice_code         TEXT NOT NULL,
  inst_code           TEXT NOT NULL,
  course_name         TEXT NOT NULL,
  total_cap_vacancies INTEGER NOT NULL,
  -- NULL if the round does not have such codes, empty if the course has none.
  tfw_choice_code     TEXT,
  -- Where it is not the type of the institute, else empty; NULL if the round does not tell.
  course_type         TEXT,
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
  seats        INTEGER NOT NULL,
  PRIMARY KEY (course_id, level, field_number)
) WITHOUT ROWID;

-- The home university of colleges by district: each district of the reference table (data/reference), and each other name that
-- a published round uses for one of them, so that it joins with institutes.
CREATE TABLE home_universities (
  id         INTEGER PRIMARY KEY,
  district   TEXT NOT NULL UNIQUE,
  university TEXT NOT NULL,
  source     TEXT NOT NULL
);

CREATE INDEX courses_by_institute ON course_rows (dataset_id, inst_code, choice_code);
CREATE INDEX courses_by_name ON course_rows (course_name);
CREATE INDEX institutes_by_place ON institutes (district, city);
