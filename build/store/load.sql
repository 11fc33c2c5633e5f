-- The staging tables become the published ones. The rows of the first round by id, drafts too, have the ids from 1,000,001, those
-- of the second from 2,000,001 and so on: neither a correction of a round nor a draft that is published moves ids of another.
-- The rows of drafts and withdrawn rounds themselves are left out: their numbers are not published.

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
SELECT number, dataset_id, choice_code, inst_code, course_name, total_cap_vacancies, tfw_choice_code
FROM (
  SELECT c.*, r.id AS dataset_id, r.status, first_id + row_number() OVER (PARTITION BY r.id ORDER BY c.choice_code) AS number
  FROM source.courses c JOIN source.id_blocks r USING (round)
)
WHERE status = 'published'
ORDER BY number;

INSERT INTO fields SELECT * FROM source.fields;

INSERT INTO levels
SELECT 0, ''
UNION ALL SELECT place, seat_level FROM source.usual_seat_levels;

INSERT INTO levels (seat_level)
SELECT DISTINCT seat_level
FROM source.vacancies JOIN source.rounds USING (round)
WHERE status = 'published' AND seat_level NOT IN (SELECT seat_level FROM levels)
ORDER BY seat_level;

-- The staged rows of published courses, with what they have in common with `seats`.
CREATE TEMP TABLE loaded_rows AS
SELECT s.row, c.id AS course_id, 0 AS level
FROM course_rows c
JOIN source.rounds r ON r.id = dataset_id
JOIN source.courses s ON s.round = r.round AND s.choice_code = c.choice_code
UNION ALL
SELECT s.row, c.id, level
FROM course_rows c
JOIN source.rounds r ON r.id = dataset_id
JOIN source.vacancies s ON s.round = r.round AND s.choice_code = c.choice_code
JOIN levels USING (seat_level)
ORDER BY course_id, level;

INSERT INTO vacancy_rows
SELECT first_id + row_number() OVER (PARTITION BY dataset_id ORDER BY course_id, level), course_id, level
FROM loaded_rows
JOIN course_rows c ON c.id = course_id
JOIN source.id_blocks b ON b.id = dataset_id
WHERE level > 0;

-- A count that every round has and that is missing is NULL here, which the table refuses.
INSERT INTO seats
SELECT course_id, level, f.place, seats
FROM loaded_rows r
CROSS JOIN fields f ON at_level = (level > 0)
LEFT JOIN source.counts n ON n.row = r.row AND n.field = f.place
WHERE seats IS NOT NULL OR NOT optional;

INSERT INTO home_universities (district, university, source)
SELECT district, university, source FROM source.home_universities ORDER BY line;

INSERT INTO home_universities (district, university, source)
SELECT here.district, there.university, there.source
FROM (SELECT DISTINCT district FROM institutes) here
JOIN source.home_universities there ON place_in_use(there.district) = place_in_use(here.district)
WHERE here.district NOT IN (SELECT district FROM source.home_universities)
ORDER BY here.district;

-- Several answers have the row as JSON: it is made once. A category that the round does not have is not in it.
CREATE TEMP TABLE vacancy_json AS
SELECT
  r.id, r.course_id, level, seat_level, t.seats AS total_g_l,
  json_patch(json_object('seat_level', seat_level), (
    SELECT json_group_object(f.field, seats ORDER BY place)
    FROM seats s JOIN fields f ON place = s.field
    WHERE s.course_id = r.course_id AND s.level = r.level
  )) AS vacancy
FROM vacancy_rows r
JOIN levels USING (level)
JOIN seats t USING (course_id, level)
WHERE t.field = (SELECT place FROM fields WHERE is_total);
CREATE INDEX temp.vacancy_json_by_course ON vacancy_json (course_id);

-- A course and, as JSON, its seats beside the levels: those over and above its CAP seats, those among them, with the CAP seats
-- all of them, and all of them as a list, in which 0 stands for what the round does not have.
CREATE TEMP TABLE course_json AS
SELECT
  c.*,
  json_group_object(f.field, seats ORDER BY place) FILTER (WHERE seats IS NOT NULL AND NOT within_cap) AS beyond,
  json_group_object(f.field, seats ORDER BY place) FILTER (WHERE seats IS NOT NULL AND within_cap) AS special,
  json_patch(
    json_object('total_cap_vacancies', total_cap_vacancies),
    json_group_object(f.field, seats ORDER BY place) FILTER (WHERE seats IS NOT NULL)
  ) AS numbers,
  json_group_array(coalesce(seats, 0) ORDER BY place) AS others
FROM course_rows c
JOIN fields f ON NOT at_level
LEFT JOIN seats s ON course_id = c.id AND level = 0 AND s.field = place
GROUP BY c.id;
CREATE UNIQUE INDEX temp.course_json_by_code ON course_json (dataset_id, choice_code);
CREATE INDEX temp.course_json_by_institute ON course_json (dataset_id, inst_code);
