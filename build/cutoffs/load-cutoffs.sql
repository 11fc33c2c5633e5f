-- The cut-off lists in rounds.sqlite, with the columns of their CSV files (build/contract/cutoffs.ts).
CREATE TABLE cutoff_lists (
  id               INTEGER PRIMARY KEY,
  folder           TEXT NOT NULL UNIQUE,
  academic_year    TEXT NOT NULL,
  round_name       TEXT NOT NULL,
  source_title     TEXT NOT NULL,
  source_authority TEXT NOT NULL,
  source_url       TEXT,
  source_retrieved TEXT
);

-- `choice_code` and `inst_code` are those of the list; `current_code` and `current_inst_code` those of the latest round, or the same if it
-- lacks them.
CREATE TABLE cutoff_courses (
  list_id           INTEGER NOT NULL REFERENCES cutoff_lists (id),
  choice_code       TEXT NOT NULL,
  course_name       TEXT NOT NULL,
  inst_code         TEXT NOT NULL,
  inst_name         TEXT NOT NULL,
  course_type       TEXT NOT NULL,
  home_university   TEXT NOT NULL,
  current_code      TEXT NOT NULL,
  current_inst_code TEXT NOT NULL,
  PRIMARY KEY (list_id, choice_code)
);

CREATE TABLE cutoffs (
  id          INTEGER PRIMARY KEY, -- in the order of the documents
  list_id     INTEGER NOT NULL,
  choice_code TEXT NOT NULL,
  level       TEXT NOT NULL,
  allotted_to TEXT NOT NULL,
  seat_type   TEXT NOT NULL,
  category    TEXT NOT NULL,
  gender      TEXT NOT NULL,
  stage       TEXT NOT NULL,
  merit_no    INTEGER NOT NULL,
  percentile  REAL NOT NULL,
  FOREIGN KEY (list_id, choice_code) REFERENCES cutoff_courses (list_id, choice_code)
);
CREATE INDEX cutoffs_by_course ON cutoffs (list_id, choice_code);

-- The newest list has the highest id.
INSERT INTO cutoff_lists
SELECT
  row_number() OVER (ORDER BY academic_year, round_number_in(round_name), folder), download_folder,
  academic_year, round_name, source_title, source_authority, source_url, source_retrieved
FROM source.cutoff_lists;

-- An institute goes on under its code, else under the one that took its place; a course under its code, else as the one course of that
-- institute with its name.
INSERT INTO cutoff_courses
WITH latest AS MATERIALIZED (
  SELECT choice_code, inst_code, folded(course_name) AS name, count(*) OVER (PARTITION BY inst_code, folded(course_name)) AS same_names
  FROM course_rows WHERE dataset_id = (SELECT id FROM latest_dataset)
),
listed AS MATERIALIZED (
  SELECT lists.id AS list_id, c.*, coalesce(same.inst_code, later.inst_code, c.inst_code) AS current_inst_code
  FROM source.cutoff_courses c
  JOIN source.cutoff_lists staged USING (round)
  JOIN cutoff_lists lists ON lists.folder = download_folder
  LEFT JOIN institutes same ON same.dataset_id = (SELECT id FROM latest_dataset) AND same.inst_code = c.inst_code
  LEFT JOIN institutes later ON later.dataset_id = (SELECT id FROM latest_dataset) AND later.inst_code = code_after(c.inst_code)
)
SELECT
  list_id, listed.choice_code, course_name, listed.inst_code, inst_name, course_type, home_university,
  coalesce(same.choice_code, namesake.choice_code, listed.choice_code), coalesce(same.inst_code, current_inst_code)
FROM listed
LEFT JOIN latest same ON same.choice_code = listed.choice_code
LEFT JOIN latest namesake ON namesake.inst_code = current_inst_code AND namesake.name = folded(course_name) AND namesake.same_names = 1
  -- Not where the list has that course, too, under its own code.
  AND NOT EXISTS (
    SELECT 1 FROM source.cutoff_courses other WHERE other.round = listed.round AND other.choice_code = namesake.choice_code
  )
ORDER BY list_id, listed.choice_code;

INSERT INTO cutoffs
SELECT
  row_number() OVER (ORDER BY lists.id, line), lists.id,
  choice_code, level, allotted_to, seat_type, category, gender, stage, CAST(merit_no AS INTEGER), CAST(percentile AS REAL)
FROM source.cutoffs
JOIN source.cutoff_lists USING (round)
JOIN cutoff_lists lists ON lists.folder = download_folder;
