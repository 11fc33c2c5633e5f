-- The staging tables become the published ones. Ids are counted over all rounds, so that a draft that is published later
-- moves no id; the rows of drafts and withdrawn rounds themselves are left out: their numbers are not published.

INSERT INTO datasets
SELECT
  id, round_name, academic_year, published_date, status,
  source_title, source_authority, source_url, source_retrieved, source_licence,
  (SELECT count(*) FROM source.institutes i WHERE i.round = r.round),
  (SELECT count(*) FROM source.courses c WHERE c.round = r.round),
  (SELECT count(*) FROM source.vacancies v WHERE v.round = r.round)
FROM source.rounds r
ORDER BY id;

INSERT INTO institutes
SELECT number, dataset_id, inst_code, inst_name, inst_type, district, city, is_government, is_autonomous, is_minority
FROM (
  SELECT i.*, r.id AS dataset_id, r.status, row_number() OVER (ORDER BY r.id, i.inst_code) AS number
  FROM source.institutes i JOIN source.rounds r USING (round)
)
WHERE status = 'published'
ORDER BY number;

INSERT INTO courses
SELECT
  number, dataset_id, choice_code, inst_code, course_name,
  total_cap_vacancies, ews_seats, tfw_seats, pwd_total, def_total
FROM (
  SELECT c.*, r.id AS dataset_id, r.status, row_number() OVER (ORDER BY r.id, c.choice_code) AS number
  FROM source.courses c JOIN source.rounds r USING (round)
)
WHERE status = 'published'
ORDER BY number;

INSERT INTO vacancies
SELECT
  number, c.id, seat_level, open_g, open_l, sc_g, sc_l, obc_g, obc_l, sebc_g, sebc_l,
  st_g, st_l, vjdt_g, vjdt_l, ntb_g, ntb_l, ntc_g, ntc_l, ntd_g, ntd_l, total_g_l
FROM (
  SELECT
    v.*, r.id AS dataset_id,
    row_number() OVER (ORDER BY r.id, v.choice_code, coalesce(u.place, 4), v.seat_level) AS number
  FROM source.vacancies v JOIN source.rounds r USING (round) LEFT JOIN usual_seat_levels u USING (seat_level)
) v
JOIN courses c ON c.dataset_id = v.dataset_id AND c.choice_code = v.choice_code
ORDER BY number;
