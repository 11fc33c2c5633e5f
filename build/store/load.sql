-- Copies the staging tables into the published ones. Rows of the first round by id, drafts included, have ids from 1,000,001,
-- rows of the second from 2,000,001 and so on, so that correcting a round or publishing a draft never changes ids of another.
-- The rows of drafts and withdrawn rounds are not copied: their numbers are not published.

INSERT INTO datasets
SELECT
  id, round_name, academic_year, published_date, status,
  source_title, source_authority, source_url, source_retrieved, source_licence, option_form_closes, corrected,
  (SELECT count(*) FROM source.institutes i WHERE i.round = r.round),
  (SELECT count(*) FROM source.courses c WHERE c.round = r.round),
  (SELECT count(*) FROM source.vacancies v WHERE v.round = r.round)
FROM source.rounds r
ORDER BY id;

INSERT INTO institutes
SELECT number, dataset_id, inst_code, inst_name, inst_type, district, city, is_government, is_autonomous, is_minority
FROM (
  SELECT i.*, r.id AS dataset_id, r.status, first_id + row_number() OVER (PARTITION BY r.id ORDER BY i.inst_code) AS number
  FROM source.institutes i JOIN source.id_blocks r USING (round)
)
WHERE status = 'published'
ORDER BY number;

INSERT INTO course_rows
SELECT number, dataset_id, choice_code, inst_code, course_name, total_cap_vacancies, tfw_choice_code, course_type
FROM (
  SELECT c.*, r.id AS dataset_id, r.status, first_id + row_number() OVER (PARTITION BY r.id ORDER BY c.choice_code) AS number
  FROM source.courses c JOIN source.id_blocks r USING (round)
)
WHERE status = 'published'
ORDER BY number;

INSERT INTO fields SELECT * FROM source.fields;

INSERT INTO levels (seat_level)
SELECT DISTINCT seat_level
FROM source.vacancies JOIN source.rounds USING (round)
WHERE status = 'published' AND seat_level NOT IN (SELECT seat_level FROM levels)
ORDER BY seat_level;

-- The staged rows of published courses, with the columns that `seats` needs.
CREATE TEMP TABLE loaded_rows AS
SELECT staged.row, course_rows.id AS course_id, 0 AS level
FROM course_rows
JOIN source.rounds ON rounds.id = dataset_id
JOIN source.courses staged ON staged.round = rounds.round AND staged.choice_code = course_rows.choice_code
UNION ALL
SELECT staged.row, course_rows.id, level
FROM course_rows
JOIN source.rounds ON rounds.id = dataset_id
JOIN source.vacancies staged ON staged.round = rounds.round AND staged.choice_code = course_rows.choice_code
JOIN levels USING (seat_level)
ORDER BY course_id, level;

INSERT INTO vacancy_rows
SELECT first_id + row_number() OVER (PARTITION BY dataset_id ORDER BY course_id, level), course_id, level
FROM loaded_rows
JOIN course_rows ON course_rows.id = course_id
JOIN source.id_blocks ON id_blocks.id = dataset_id
WHERE level > 0;

-- A missing count that every round must have is NULL here, and the table refuses it.
INSERT INTO seats
SELECT course_id, level, fields.field_number, seats
FROM loaded_rows
CROSS JOIN fields ON at_level = (level > 0)
LEFT JOIN source.counts ON counts.row = loaded_rows.row AND counts.field_number = fields.field_number
WHERE seats IS NOT NULL OR NOT optional;

INSERT INTO home_universities (district, university, source)
SELECT district, university, source FROM source.home_universities ORDER BY line;

INSERT INTO home_universities (district, university, source)
SELECT used.district, listed.university, listed.source
FROM (SELECT DISTINCT district FROM institutes) used
JOIN source.home_universities listed ON place_in_use(listed.district) = place_in_use(used.district)
WHERE used.district NOT IN (SELECT district FROM source.home_universities)
ORDER BY used.district;
