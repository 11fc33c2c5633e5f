-- What the readers found. Beside these tables there is one for each CSV file, `source.institutes`, `source.courses` and
-- `source.vacancies`, and `source.home_universities` of round 0, with the columns of build/contract/source.ts and `round`, `line`
-- and `sound` (see database.ts).

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
  -- A JSON object: the guarded rules (build/contract/diagnostics.ts) that are accepted for this round, each with the reason.
  accepted         TEXT,
  -- A JSON array of corrections, each with date and note, in the order of round.json.
  corrected        TEXT,
  -- What `sha256sum courses.csv institutes.csv round.json vacancies.csv | sha256sum` prints, where all can be read.
  sha256           TEXT
) STRICT;

-- Where the ids of a round's rows begin.
CREATE VIEW source.id_blocks AS
SELECT round, id, status, 1000000 * row_number() OVER (ORDER BY id) AS first_id FROM rounds;

-- Settings: `data`, the folder of the rounds, and `today`, where that is given; and `home_universities`, the
-- file that was read for that table.
CREATE TABLE source.settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;

-- The round before each round: the published one before it by published date, then id. A withdrawn round is compared with
-- none, and neither is one whose date cannot be read. Whatever compares a round with the one before asks this view. Vacant
-- seats fall where both are of one year; where the ids contradict the dates, date-order alone reports it.
CREATE VIEW source.previous AS
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
UNION ALL SELECT round, 'round.json', 0, 'source.licence', nullif(source_licence, ''), NULL FROM rounds
UNION ALL SELECT round, 'round.json', 0, 'corrected', value ->> 'note', NULL FROM rounds, json_each(corrected)
UNION ALL SELECT round, 'institutes.csv', line, 'inst_name', inst_name, 'inst_code ' || inst_code FROM institutes
UNION ALL SELECT round, 'institutes.csv', line, 'inst_type', inst_type, 'inst_code ' || inst_code FROM institutes
UNION ALL SELECT round, 'institutes.csv', line, 'district', district, 'inst_code ' || inst_code FROM institutes
UNION ALL SELECT round, 'institutes.csv', line, 'city', city, 'inst_code ' || inst_code FROM institutes
UNION ALL SELECT round, 'courses.csv', line, 'course_name', course_name, 'choice_code ' || choice_code FROM courses;

-- A vacancy row with the sum of its pairs, and whether it has those of every category.
CREATE VIEW source.row_sums AS
SELECT *, {{pairs +: $number}} AS sum, {{pairs +: $field}} IS NOT NULL AS has_all FROM vacancies;

-- A course with its seats that are within the CAP seats and of no level: their sum, and each of them in words; `numbers` is
-- as `course_json` has it.
CREATE VIEW source.course_sums AS
SELECT
  *,
  rowid AS course,
  {{within +: $number}} AS special,
  {{within || ', ' ||: '$field ' || $field}} AS special_words,
  json_patch('{}', json_object('total_cap_vacancies', total_cap_vacancies, {{others: '$field', $field}})) AS numbers
FROM courses;

-- The CAP seats of a course beside the sum of its rows and special seats, where all of these could be read.
CREATE VIEW source.cap_totals AS
SELECT
  c.round, c.line, c.choice_code, c.total_cap_vacancies, of_rows, special_words, of_rows + special AS counted
FROM course_sums c
JOIN (
  SELECT round, choice_code, sum(total_g_l) AS of_rows
  FROM vacancies
  GROUP BY round, choice_code
  HAVING min(sound) = 1
) USING (round, choice_code)
JOIN files f USING (round)
WHERE f.file = 'vacancies.csv' AND f.complete AND c.sound;

-- Every course of a round and of the round before, with its rows in `courses`: NULL where the round does not have it.
CREATE VIEW source.course_pairs AS
SELECT
  p.round, p.previous, choice_code,
  max(c.rowid) FILTER (WHERE c.round = p.round) AS now,
  max(c.rowid) FILTER (WHERE c.round = p.previous) AS before
FROM previous p JOIN courses c ON c.round IN (p.round, p.previous)
WHERE choice_code IS NOT NULL
GROUP BY p.round, choice_code;

-- Vacancy rows of a course of which a count differs from the round before: a row that is missing has no seats. A category that
-- one of the two rounds does not have is not compared.
CREATE VIEW source.rows_changed AS
SELECT p.round, n.choice_code, n.seat_level
FROM previous p
JOIN vacancies n ON n.round = p.round
LEFT JOIN vacancies b ON b.round = p.previous AND b.choice_code = n.choice_code AND b.seat_level = n.seat_level
WHERE n.total_g_l IS NOT coalesce(b.total_g_l, 0) OR {{pairs OR: coalesce(n.$field, b.$field, 0) <> coalesce(b.$field, n.$field, 0)}}
UNION ALL
SELECT p.round, b.choice_code, b.seat_level
FROM previous p
JOIN vacancies b ON b.round = p.previous
WHERE b.total_g_l > 0 AND NOT EXISTS (
  SELECT 1 FROM vacancies n WHERE n.round = p.round AND n.choice_code = b.choice_code AND n.seat_level = b.seat_level
);

-- What each count is, in the order of `place`: `category` is the short name of seats beside the levels, too, whose gender is ''.
CREATE VIEW source.seat_fields (place, field, category, gender) AS
VALUES {{seats: ($place, '$field', '$category', '$gender')}};

-- One number a row, of the fields that the round has; seats beside the levels have the level ''.
CREATE VIEW source.seats_long AS
  {{pairs UNION ALL: SELECT round, line, choice_code, seat_level, $columns FROM vacancies WHERE $field IS NOT NULL}}
  UNION ALL {{others UNION ALL: SELECT round, line, choice_code, '' AS seat_level, $columns FROM courses WHERE $field IS NOT NULL}};

-- The same summed over each round, level by level.
CREATE VIEW source.seat_sums AS
WITH
  levels AS MATERIALIZED (SELECT round, seat_level, {{pairs: sum($field) AS $field}} FROM vacancies GROUP BY round, seat_level),
  totals AS MATERIALIZED (SELECT round, {{others: sum($field) AS $field}} FROM courses GROUP BY round)
  {{pairs UNION ALL: SELECT round, seat_level, $columns FROM levels WHERE $field IS NOT NULL}}
  UNION ALL {{others UNION ALL: SELECT round, '' AS seat_level, $columns FROM totals WHERE $field IS NOT NULL}};

-- The rows that a round and the one before it have both: `now` and `before` are JSON objects of their seats by field, `seats` and
-- `seats_before` the total of a level. In a correct pair of rounds `rose` is true of few: whoever looks for rises reads those
-- alone. `part` is the sixteenth of the file.
CREATE VIEW source.row_pairs AS
SELECT
  p.round, p.seats_fall, 'vacancies.csv' AS file, n.line, 16 * n.line / (1 + max_line) AS part, choice_code, seat_level,
  n.total_g_l AS seats, b.total_g_l AS seats_before,
  ({{pairs OR: n.$field > b.$field}}) AS rose, json_object({{pairs: '$field', n.$field}}) AS now, json_object({{pairs: '$field', b.$field}}) AS before
FROM previous p
JOIN (SELECT round, max(line) AS max_line FROM vacancies GROUP BY round) USING (round)
JOIN vacancies n USING (round)
JOIN vacancies b USING (choice_code, seat_level)
WHERE b.round = p.previous
UNION ALL
SELECT
  p.round, p.seats_fall, 'courses.csv', n.line, 16 * n.line / (1 + max_line), choice_code, '',
  NULL, NULL,
  ({{others OR: n.$field > b.$field}}), json_object({{others: '$field', n.$field}}), json_object({{others: '$field', b.$field}})
FROM previous p
JOIN (SELECT round, max(line) AS max_line FROM courses GROUP BY round) USING (round)
JOIN courses n USING (round)
JOIN courses b USING (choice_code)
WHERE b.round = p.previous;

-- Their numbers that rose.
CREATE VIEW source.rises AS
SELECT
  r.round, seats_fall, file, part, line, choice_code, seat_level, n.key AS field, r.before ->> n.key AS before, n.value AS now
FROM row_pairs r, json_each(r.now) n
WHERE rose AND n.value > (r.before ->> n.key);
