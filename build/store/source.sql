-- What the readers found. Beside these tables there is one for each CSV file, `source.institutes`, `source.courses` and
-- `source.vacancies`, with the columns of build/contract/source.ts and `round`, `line` and `sound` (see database.ts).

CREATE TABLE source.rounds (
  round            INTEGER PRIMARY KEY,
  folder           TEXT NOT NULL,
  id               INTEGER,
  round_name       TEXT,
  academic_year    TEXT,
  published_date   TEXT,
  status           TEXT,
  source_title     TEXT,
  source_authority TEXT,
  source_url       TEXT,
  source_retrieved TEXT,
  source_licence   TEXT
) STRICT;

-- `complete` is 0 where codes could not be read: what is not in the table may be in the file all the same.
CREATE TABLE source.files (
  round    INTEGER NOT NULL,
  file     TEXT NOT NULL,
  complete INTEGER NOT NULL,
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
