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

INSERT INTO courses
SELECT
  number, dataset_id, choice_code, inst_code, course_name,
  total_cap_vacancies, {{others: $field}}, tfw_choice_code
FROM (
  SELECT c.*, r.id AS dataset_id, r.status, first_id + row_number() OVER (PARTITION BY r.id ORDER BY c.choice_code) AS number
  FROM source.courses c JOIN source.id_blocks r USING (round)
)
WHERE status = 'published'
ORDER BY number;

INSERT INTO vacancies
SELECT
  number, c.id, seat_level, {{pairs: $field}}, total_g_l
FROM (
  SELECT
    v.*, r.id AS dataset_id,
    first_id + row_number() OVER (PARTITION BY r.id ORDER BY v.choice_code, u.place NULLS LAST, v.seat_level) AS number
  FROM source.vacancies v JOIN source.id_blocks r USING (round) LEFT JOIN usual_seat_levels u USING (seat_level)
) v
JOIN courses c ON c.dataset_id = v.dataset_id AND c.choice_code = v.choice_code
ORDER BY number;

INSERT INTO home_universities (district, university, source)
SELECT district, university, source FROM source.home_universities ORDER BY line;

INSERT INTO home_universities (district, university, source)
SELECT here.district, there.university, there.source
FROM (SELECT DISTINCT district FROM institutes) here
JOIN source.home_universities there ON place_in_use(there.district) = place_in_use(here.district)
WHERE here.district NOT IN (SELECT district FROM source.home_universities)
ORDER BY here.district;

-- Several answers have the row as JSON: it is made once.
CREATE TEMP TABLE vacancy_json AS SELECT * FROM main.vacancy_json;
CREATE INDEX temp.vacancy_json_by_course ON vacancy_json (course_id);
