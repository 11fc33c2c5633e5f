-- The rounds as read. Besides these tables there is one for each CSV file, `source.institutes`, `source.courses` and
-- `source.vacancies`, and `source.home_universities` with round 0. They have the columns of build/contract/source.ts except the
-- counts, and `row`, `round`, `line` and `is_valid` (see database.ts).

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
  -- A date, or a date and time with its offset.
  option_form_closes TEXT,
  source_title     TEXT,
  source_authority TEXT,
  source_url       TEXT,
  source_retrieved TEXT,
  source_licence   TEXT,
  -- A JSON array of corrections, each with date and note, in the order of round.json.
  corrected        TEXT,
  -- What `sha256sum courses.csv institutes.csv round.json vacancies.csv | sha256sum` prints of files with LF as their line ends;
  -- rounds.lock.json has it too.
  sha256           TEXT
) STRICT;

-- The entries of rounds.lock.json.
CREATE TABLE source.locks (
  folder    TEXT PRIMARY KEY,
  confirmed TEXT NOT NULL,
  sha256    TEXT NOT NULL,
  corrected INTEGER NOT NULL
) STRICT;

-- The first id of each round's rows.
CREATE VIEW source.id_blocks AS
SELECT round, id, status, 1000000 * row_number() OVER (ORDER BY id) AS first_id FROM rounds;

-- Settings: `data`, the folder of the rounds; `today`, if given; `home_universities`, the file that was read for that table.
CREATE TABLE source.settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;

-- The round before each round: the published one before it by date, then id. A withdrawn round, or one without a readable date,
-- has none. `seats_fall`: seats must fall, because both are of one year; not if their ids contradict their dates, which date-wrong
-- reports.
CREATE VIEW source.neighbours AS
SELECT r.round, r.id, b.round AS previous, b.id AS previous_id, b.academic_year IS r.academic_year AS same_year,
  b.academic_year IS r.academic_year AND b.id < r.id AS seats_fall
FROM rounds r
JOIN rounds b ON b.round = (
  SELECT round FROM rounds
  WHERE status = 'published' AND (published_date, id) < (r.published_date, r.id)
  ORDER BY published_date DESC, id DESC
  LIMIT 1
)
WHERE r.status IS NOT 'withdrawn';

-- The round before each round that is compared: every comparison with the round before uses this view. Compared are the latest
-- published round, those whose files nobody has confirmed, and the round before each of them, whose findings are not reported again.
-- What a person confirmed of older rounds cannot change: the hash of their files is the same.
CREATE VIEW source.previous AS
WITH pairs AS MATERIALIZED (SELECT * FROM neighbours),
open_rounds AS MATERIALIZED (
  SELECT round FROM rounds LEFT JOIN locks USING (folder) WHERE locks.sha256 IS NOT rounds.sha256
  UNION
  SELECT * FROM (SELECT round FROM rounds WHERE status = 'published' ORDER BY published_date DESC, id DESC LIMIT 1)
)
SELECT * FROM pairs
WHERE round IN (SELECT round FROM open_rounds)
  OR round IN (SELECT previous FROM pairs WHERE round IN (SELECT round FROM open_rounds));

-- `complete` is 0 if codes could not be read: a code missing from the table may still be in the file.
CREATE TABLE source.files (
  round    INTEGER NOT NULL,
  file     TEXT NOT NULL,
  complete INTEGER NOT NULL,
  PRIMARY KEY (round, file)
) STRICT, WITHOUT ROWID;

-- Rounds whose numbers are compared with those of the round before: in both all codes could be read, because a row with an
-- unreadable code would count as missing.
CREATE VIEW source.comparable_rounds AS
SELECT round, seats_fall FROM previous p
WHERE NOT EXISTS (SELECT 1 FROM files f WHERE f.round IN (p.round, previous) AND NOT complete);

-- The position of a column in its file, from 1.
CREATE TABLE source.columns (
  round  INTEGER NOT NULL,
  file   TEXT NOT NULL,
  name   TEXT NOT NULL,
  number INTEGER NOT NULL,
  PRIMARY KEY (round, file, name)
) STRICT, WITHOUT ROWID;

-- The texts of JSON files that are published; database.ts adds those of the tables, in the view `source.texts`.
CREATE VIEW source.round_texts AS
SELECT round, 'round.json' AS file, 0 AS line, 'round_name' AS field, round_name AS value, NULL AS record FROM rounds
UNION ALL SELECT round, 'round.json', 0, 'source.title', source_title, NULL FROM rounds
UNION ALL SELECT round, 'round.json', 0, 'source.authority', source_authority, NULL FROM rounds
UNION ALL SELECT round, 'round.json', 0, 'source.licence', nullif(source_licence, ''), NULL FROM rounds
UNION ALL SELECT 0, name || '.json', 0, text.key, text.atom, NULL
  FROM settings, json_tree(settings.value) text WHERE name IN ('rules', 'operator') AND text.type = 'text'
UNION ALL SELECT round, 'round.json', 0, 'corrected', value ->> 'note', NULL FROM rounds, json_each(corrected);

-- The counts of courses.csv and vacancies.csv, with the columns of the published table of this name (schema.sql). `field_number`
-- is the order of an answer, from 1; `field` is the name of the column.
CREATE TABLE source.fields (
  field_number INTEGER PRIMARY KEY, field, category, gender, at_level, is_total, within_cap, optional, in_every_total
);

-- The counts of a row of courses.csv or vacancies.csv; no row for an unreadable cell or a column that the round leaves out.
CREATE TABLE source.counts (
  row          INTEGER NOT NULL,
  field_number INTEGER NOT NULL,
  seats        INTEGER NOT NULL,
  PRIMARY KEY (row, field_number)
) STRICT, WITHOUT ROWID;

-- The same with the row's course and level; seats beside the levels have the level ''. Sums leave out the totals (is_total),
-- which count the other seats again. CROSS JOIN, here and in queries of these views, keeps the fastest order: rows, their
-- counts, then `fields`.
CREATE VIEW source.seats AS
SELECT round, line, choice_code, seat_level, field_number, seats FROM vacancies CROSS JOIN counts USING (row)
UNION ALL SELECT round, line, choice_code, '', field_number, seats FROM courses CROSS JOIN counts USING (row);

-- A count that a round and the one before it both have.
CREATE VIEW source.seat_pairs AS
SELECT
  compared.round, seats_fall, later.line, choice_code, seat_level, now.field_number, before.seats AS before, now.seats AS now
FROM previous compared
CROSS JOIN vacancies later USING (round)
CROSS JOIN vacancies earlier USING (choice_code, seat_level)
CROSS JOIN counts now ON now.row = later.row
CROSS JOIN counts before ON before.row = earlier.row AND before.field_number = now.field_number
WHERE earlier.round = compared.previous
UNION ALL
SELECT compared.round, seats_fall, later.line, choice_code, '', now.field_number, before.seats, now.seats
FROM previous compared
CROSS JOIN courses later USING (round)
CROSS JOIN courses earlier USING (choice_code)
CROSS JOIN counts now ON now.row = later.row
CROSS JOIN counts before ON before.row = earlier.row AND before.field_number = now.field_number
WHERE earlier.round = compared.previous;

-- A vacancy row with its total.
CREATE VIEW source.vacancy_totals AS
SELECT *, (SELECT seats FROM counts WHERE row = v.row AND field_number = (SELECT field_number FROM fields WHERE is_total)) AS total_g_l
FROM vacancies v;

-- A course with its seats that are within the CAP seats and of no level: their sum, and each in words.
CREATE VIEW source.course_sums AS
SELECT
  c.*,
  coalesce(sum(seats) FILTER (WHERE within_cap), 0) AS special,
  group_concat(field || ' ' || seats, ', ' ORDER BY field_number) FILTER (WHERE within_cap) AS special_words
FROM courses c
LEFT JOIN counts USING (row)
LEFT JOIN fields USING (field_number)
GROUP BY c.row;

-- Every course of a round and of the round before, with its rows in `courses`: NULL if one of them lacks it.
CREATE VIEW source.course_pairs AS
SELECT
  p.round, p.previous, choice_code,
  max(c.row) FILTER (WHERE c.round = p.round) AS now,
  max(c.row) FILTER (WHERE c.round = p.previous) AS before
FROM previous p JOIN courses c ON c.round IN (p.round, p.previous)
WHERE choice_code IS NOT NULL
GROUP BY p.round, choice_code;
