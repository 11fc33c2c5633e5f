-- Codes of institutes and courses that came or went since the round before. Students type these codes: a code that came where a
-- similar one went is beside it, as a letter may be lost or a digit misread. Within a year few come or go.
WITH codes AS (
  SELECT round, 'institutes.csv' AS file, line, 'inst_code' AS field, inst_code AS code, inst_code, folded(inst_name) AS name
  FROM source.institutes WHERE inst_code IS NOT NULL
  UNION ALL
  SELECT round, 'courses.csv', line, 'choice_code', choice_code, inst_code, folded(course_name)
  FROM source.courses WHERE choice_code IS NOT NULL
),
compared AS (
  SELECT p.* FROM source.previous p
  WHERE NOT EXISTS (SELECT 1 FROM source.files f WHERE f.round IN (p.round, previous) AND f.file <> 'vacancies.csv' AND NOT complete)
    AND EXISTS (SELECT 1 FROM source.courses c WHERE c.round = p.round)
),
came AS MATERIALIZED (
  SELECT p.round, same_year, file, line, field, code, inst_code, name
  FROM compared p JOIN codes n USING (round)
  WHERE NOT EXISTS (SELECT 1 FROM codes b WHERE b.round = p.previous AND b.file = n.file AND b.code = n.code)
),
went AS MATERIALIZED (
  SELECT p.round, same_year, file, 0 AS line, field, code, inst_code, name
  FROM compared p JOIN codes b ON b.round = p.previous
  WHERE NOT EXISTS (SELECT 1 FROM codes n WHERE n.round = p.round AND n.file = b.file AND n.code = b.code)
),
-- An institute of nearly the same name; a course of the same institute with one other letter, or of the same name with two.
partners AS MATERIALIZED (
  SELECT c.round, c.file, c.code, w.code AS before, row_number() OVER (PARTITION BY c.round, c.file, c.code ORDER BY letters_apart(c.code, w.code), w.code) AS similarity_rank
  FROM came c JOIN went w USING (round, file)
  WHERE iif(file = 'institutes.csv',
    letters_apart(c.name, w.name) <= length(w.name) / 10,
    c.inst_code = w.inst_code AND letters_apart(c.code, w.code) <= 1 + (c.name = w.name))
),
paired AS (SELECT * FROM partners WHERE similarity_rank = 1),
single AS (
  SELECT *, 'came' AS change FROM came
  UNION ALL SELECT *, 'went' FROM went
),
listed AS (
  SELECT
    s.*,
    count(*) FILTER (WHERE change = 'came') OVER (PARTITION BY s.round) AS coming,
    count(*) FILTER (WHERE change = 'went') OVER (PARTITION BY s.round) AS going,
    count(*) FILTER (WHERE file = 'courses.csv') OVER (PARTITION BY s.round) AS courses,
    (SELECT count(*) FROM source.courses c WHERE c.round = s.round) AS all_courses
  FROM single s
  WHERE NOT EXISTS (SELECT 1 FROM paired p WHERE p.round = s.round AND p.file = s.file AND s.code IN (p.code, p.before))
)
SELECT
  c.round, c.file, c.line, c.field,
  format('%s is "%s"', c.field, c.code) AS found,
  format('"%s", which the round before has and this one lacks', p.before) AS expected,
  'compare the code with the document, letter by letter' AS fix,
  format('%s %s after %s', c.field, c.code, p.before) AS record,
  'codes came where a similar one went' AS kind,
  iif(same_year, 8, 4) AS unusualness
FROM came c JOIN paired p USING (round, file, code)
UNION ALL
SELECT
  round, file, line, field,
  format('%s "%s" %s', field, code, change),
  iif(change = 'came', 'a code of the round before', 'the codes of the round before'),
  iif(same_year, 'look for pages that were not read or read twice, and for a misread code', 'compare the number of pages with the document'),
  format('%s %s', field, code),
  format('codes came or went (%s came, %s went)', coming, going),
  CASE WHEN same_year THEN iif(courses > 0.05 * all_courses, 9, 5) ELSE iif(courses > 0.5 * all_courses, 8, 2) END
FROM listed
