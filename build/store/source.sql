-- What the readers found. Beside these tables there is one for each CSV file, `source.institutes`, `source.courses` and
-- `source.vacancies`, with the columns of build/contract/source.ts and `round`, `line` and `sound` (see database.ts).

CREATE TABLE source.rounds (
  round            INTEGER PRIMARY KEY,
  folder           TEXT NOT NULL,
  -- Where its files are below /downloads.
  download_folder  TEXT NOT NULL,
  id               INTEGER,
  round_name       TEXT,
  academic_year    TEXT,
  published_date   TEXT,
  status           TEXT,
  source_title     TEXT,
  source_authority TEXT,
  source_url       TEXT,
  source_retrieved TEXT,
  source_licence   TEXT,
  -- A JSON object: the guarded rules (build/contract/diagnostics.ts) that may speak for this round, each with the reason.
  accepted         TEXT,
  -- What `sha256sum courses.csv institutes.csv round.json vacancies.csv | sha256sum` prints, where all can be read.
  sha256           TEXT
) STRICT;

-- What the command line says: `data`, the folder of the rounds, and `today`, where that is given.
CREATE TABLE source.settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;

-- The published round before each round, by published date, then id; withdrawn rounds are compared with none.
CREATE VIEW source.previous AS
SELECT
  round, academic_year,
  (
    SELECT round FROM rounds b
    WHERE b.status = 'published' AND (b.published_date, b.id) < (r.published_date, r.id)
    ORDER BY b.published_date DESC, b.id DESC
    LIMIT 1
  ) AS previous
FROM rounds r
WHERE status <> 'withdrawn';

-- `complete` is 0 where codes could not be read: what is not in the table may be in the file all the same.
CREATE TABLE source.files (
  round    INTEGER NOT NULL,
  file     TEXT NOT NULL,
  complete INTEGER NOT NULL,
  sha256   TEXT,
  PRIMARY KEY (round, file)
) STRICT, WITHOUT ROWID;

-- Where a column is in its file, from 1.
CREATE TABLE source.columns (
  round  INTEGER NOT NULL,
  file   TEXT NOT NULL,
  name   TEXT NOT NULL,
  number INTEGER NOT NULL,
  PRIMARY KEY (round, file, name)
) STRICT, WITHOUT ROWID;

-- Every text of people's, with its place: names and what else is published letter for letter.
CREATE VIEW source.texts AS
SELECT round, 'round.json' AS file, 0 AS line, 'round_name' AS field, round_name AS value, NULL AS record FROM rounds
UNION ALL SELECT round, 'round.json', 0, 'source.title', source_title, NULL FROM rounds
UNION ALL SELECT round, 'round.json', 0, 'source.authority', source_authority, NULL FROM rounds
UNION ALL SELECT round, 'institutes.csv', line, 'inst_name', inst_name, 'inst_code ' || inst_code FROM institutes
UNION ALL SELECT round, 'institutes.csv', line, 'inst_type', inst_type, 'inst_code ' || inst_code FROM institutes
UNION ALL SELECT round, 'institutes.csv', line, 'district', district, 'inst_code ' || inst_code FROM institutes
UNION ALL SELECT round, 'institutes.csv', line, 'city', city, 'inst_code ' || inst_code FROM institutes
UNION ALL SELECT round, 'courses.csv', line, 'course_name', course_name, 'choice_code ' || choice_code FROM courses;

-- What a course says of its CAP seats beside what its rows and special seats say, where all of that could be read.
CREATE VIEW source.cap_totals AS
SELECT
  c.round, c.line, c.choice_code, c.total_cap_vacancies, of_rows, c.pwd_total, c.def_total,
  of_rows + c.pwd_total + c.def_total AS counted
FROM courses c
JOIN (
  SELECT round, choice_code, sum(total_g_l) AS of_rows
  FROM vacancies
  GROUP BY round, choice_code
  HAVING min(sound) = 1
) USING (round, choice_code)
JOIN files f USING (round)
WHERE f.file = 'vacancies.csv' AND f.complete AND c.sound;
