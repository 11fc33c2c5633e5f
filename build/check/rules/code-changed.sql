-- A code of an institute or course is gone or new since the round before: a page was not read, a letter was lost or a digit
-- misread, and students type these codes. An institute stands for its courses; one that is gone beside a new one of the same name
-- changed its code. Within a year few codes change: more than 5 % of the courses gone are pages that were not read.
WITH compared AS (
  SELECT * FROM source.previous
  WHERE NOT EXISTS (
    SELECT 1 FROM source.files
    WHERE files.round IN (previous.round, previous) AND files.file <> 'vacancies.csv' AND NOT complete
  ) AND EXISTS (SELECT 1 FROM source.courses WHERE courses.round = previous.round)
),
codes AS (
  SELECT round, 'institutes.csv' AS file, line, inst_code AS code, inst_name AS name, inst_code, folded(inst_name) AS alike
  FROM source.institutes WHERE inst_code IS NOT NULL
  UNION ALL
  SELECT round, 'courses.csv', line, choice_code, course_name, inst_code, inst_code || ' ' || folded(course_name)
  FROM source.courses WHERE choice_code IS NOT NULL
),
single AS (
  SELECT compared.round, previous, same_year, codes.round AS round_of_code, file, line, code, name, inst_code, alike
  FROM compared JOIN codes ON codes.round IN (compared.round, previous)
  GROUP BY compared.round, file, code
  HAVING min(codes.round) = max(codes.round)
),
-- Without courses of institutes that are gone or new themselves.
changed AS (
  SELECT
    *,
    count(*) OVER same AS alike_codes,
    first_value(code) OVER (same ORDER BY round_of_code <> previous) AS old_code,
    (SELECT count(*) FROM source.courses c WHERE c.round = round_of_code AND c.inst_code = single.code) AS courses
  FROM single
  WHERE file = 'institutes.csv' OR NOT EXISTS (
    SELECT 1 FROM single i WHERE i.round = single.round AND i.file = 'institutes.csv' AND i.code = single.inst_code
  )
  WINDOW same AS (PARTITION BY round, file, alike)
),
kinds AS (
  SELECT
    *,
    CASE
      WHEN alike_codes = 2 AND min(round_of_code) OVER same <> max(round_of_code) OVER same
        THEN iif(round_of_code = round, 'changed', 'old')
      WHEN round_of_code = round THEN 'new'
      ELSE 'gone'
    END AS change
  FROM changed
  WINDOW same AS (PARTITION BY round, file, alike)
),
worded AS (
  SELECT
    *, iif(file = 'institutes.csv', 'institute', 'course') AS what,
    format('%s %s', code, name)
      || iif(courses > 0, format(' with its %s course%s', courses, iif(courses = 1, '', 's')), '') AS title,
    sum(iif(file = 'institutes.csv', courses, 1)) OVER (PARTITION BY round) AS changed_courses,
    count(*) FILTER (WHERE file = 'institutes.csv') OVER kind AS institutes,
    sum(iif(file = 'institutes.csv', courses, 1)) OVER kind AS courses_of_kind,
    (SELECT max(count(*)) OVER () FROM source.courses c WHERE c.round IN (kinds.round, previous) GROUP BY c.round LIMIT 1) AS all_courses
  FROM kinds
  WHERE change <> 'old'
  WINDOW kind AS (PARTITION BY round, change)
)
SELECT
  round, file, iif(change = 'gone', 0, line) AS line, iif(file = 'institutes.csv', 'inst_code', 'choice_code') AS field,
  iif(change = 'changed', format('the code of the %s %s, %s, was %s', what, code, name, old_code), format('the %s %s is %s', what, title, change))
    AS message,
  CASE
    WHEN change = 'changed' THEN 'look for a misread code in the document'
    WHEN NOT same_year THEN 'compare the number of pages with the document'
    WHEN change = 'gone' THEN 'look for pages of the document that were not read'
    ELSE 'look for a page that was read twice, and for a misread code'
  END AS fix,
  CASE
    WHEN NOT same_year THEN 'institutes or courses are gone, new or have another code'
    WHEN change = 'changed' THEN 'codes changed'
    ELSE iif(institutes, format('institutes or courses are %s, with %s courses in all', change, grouped(courses_of_kind)), 'courses are ' || change)
  END AS kind,
  iif(change = 'changed', old_code || ' -> ' || code, title || iif(same_year, '', ' ' || change)) AS name,
  iif(change = 'gone', json_array(json_object('round', previous, 'file', file, 'line', line)), NULL) AS rows,
  CASE
    WHEN same_year THEN iif(changed_courses > 0.05 * all_courses, 9, 6)
    ELSE iif(changed_courses > 0.5 * all_courses, 8, 2)
  END AS unusualness,
  same_year AND change = 'gone' AND courses_of_kind >= 10 AND courses_of_kind > 0.05 * all_courses AS needs_reason
FROM worded
