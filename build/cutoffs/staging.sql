-- The cut-off lists as read, in the order of their folders. `round` is negative, so that it is no round's number.
CREATE TABLE IF NOT EXISTS source.cutoff_lists (
  round            INTEGER PRIMARY KEY,
  folder           TEXT NOT NULL,
  -- The name of its folder below /downloads/cutoffs.
  download_folder  TEXT NOT NULL,
  round_name       TEXT,
  academic_year    TEXT,
  source_title     TEXT,
  source_authority TEXT,
  source_url       TEXT,
  source_retrieved TEXT
) STRICT;

-- The rows of their CSV files (build/contract/cutoffs.ts); a cell that could not be read is NULL, and `is_valid` is 0 then.
CREATE TABLE IF NOT EXISTS source.cutoff_courses (
  round INTEGER NOT NULL, line INTEGER NOT NULL, is_valid INTEGER NOT NULL,
  choice_code TEXT, course_name TEXT, inst_code TEXT, inst_name TEXT, course_type TEXT, home_university TEXT
) STRICT;
CREATE INDEX IF NOT EXISTS source.cutoff_courses_by_code ON cutoff_courses (round, choice_code);

CREATE TABLE IF NOT EXISTS source.cutoffs (
  round INTEGER NOT NULL, line INTEGER NOT NULL, is_valid INTEGER NOT NULL,
  choice_code TEXT, level TEXT, allotted_to TEXT, seat_type TEXT, category TEXT, gender TEXT, stage TEXT, merit_no TEXT, percentile TEXT
) STRICT;
CREATE INDEX IF NOT EXISTS source.cutoffs_by_code ON cutoffs (round, choice_code);
