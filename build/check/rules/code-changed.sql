-- Codes of institutes and courses that came or went since the round before. Students type these codes: a code that came where a
-- similar one went is beside it, as a letter may be lost or a digit misread. Within a year few come or go.
WITH codes AS (
  SELECT round, 'institutes.csv' AS file, line, 'inst_code' AS field, inst_code AS code, inst_code, folded(inst_name) AS name
  FROM source.institutes WHERE inst_code IS NOT NULL
  UNION ALL
  SELECT round, 'courses.csv', line, 'choice_code', choice_code, inst_code, folded(course_name)
  FROM source.courses WHERE choice_code IS NOT NULL
),
changed AS MATERIALIZED (
  SELECT p.round, same_year, file, line, field, code, inst_code, name, iif(c.round = p.round, 'came', 'went') AS change
  FROM source.previous p JOIN codes c ON c.round IN (p.round, previous)
  WHERE NOT EXISTS (
    SELECT 1 FROM source.files f WHERE f.round IN (p.round, previous) AND f.file <> 'vacancies.csv' AND NOT complete
  ) AND EXISTS (SELECT 1 FROM source.courses n WHERE n.round = p.round)
  GROUP BY p.round, c.file, code
  HAVING min(c.round) = max(c.round)
),
-- An institute of nearly the same name; a course of the same institute with one other letter, or of the same name with two.
paired AS MATERIALIZED (
  SELECT round, file, c.same_year, c.line, c.field, c.code, w.code AS before
  FROM changed c JOIN changed w USING (round, file)
  WHERE c.change = 'came' AND w.change = 'went' AND iif(file = 'institutes.csv',
    letters_apart(c.name, w.name) <= length(w.name) / 10,
    c.inst_code = w.inst_code AND letters_apart(c.code, w.code) <= 1 + (c.name = w.name))
  GROUP BY round, file, c.code
  HAVING min(letters_apart(c.code, w.code))
),
single AS (
  SELECT
    *,
    count(*) FILTER (WHERE change = 'came') OVER (PARTITION BY round) AS coming,
    count(*) FILTER (WHERE change = 'went') OVER (PARTITION BY round) AS going,
    count(*) FILTER (WHERE file = 'courses.csv') OVER (PARTITION BY round) AS courses,
    (SELECT count(*) FROM source.courses n WHERE n.round = c.round) AS all_courses
  FROM changed c
  WHERE NOT EXISTS (SELECT 1 FROM paired p WHERE p.round = c.round AND p.file = c.file AND c.code IN (p.code, before))
)
SELECT
  round, file, line, field,
  format('%s is "%s"', field, code) AS found,
  format('"%s", which the round before has and this one lacks', before) AS expected,
  'compare the code with the document, letter by letter' AS fix,
  format('%s %s after %s', field, code, before) AS record,
  'codes came where a similar one went' AS kind,
  iif(same_year, 8, 4) AS unusualness
FROM paired
UNION ALL
SELECT
  round, file, iif(change = 'came', line, 0), field,
  format('%s "%s" %s', field, code, change),
  iif(change = 'came', 'a code of the round before', 'the codes of the round before'),
  iif(same_year, 'look for pages that were not read or read twice, and for a misread code', 'compare the number of pages with the document'),
  format('%s %s', field, code),
  format('codes came or went (%s came, %s went)', coming, going),
  CASE WHEN same_year THEN iif(courses > 0.05 * all_courses, 9, 5) ELSE iif(courses > 0.5 * all_courses, 8, 2) END
FROM single
