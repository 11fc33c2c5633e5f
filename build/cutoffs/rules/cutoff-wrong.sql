-- What cannot be in a cut-off list, beside cells without the form of their column: a category that the contract lacks, a course that its
-- courses.csv lacks, has twice or at another institute, the same cell twice, two lists of one round, and text that cannot be published.
WITH cells AS (
  SELECT folder || '/cutoffs.csv' AS file, c.*
  FROM source.cutoffs c JOIN source.cutoff_lists USING (round)
),
texts AS (
  SELECT folder || '/courses.csv' AS file, line, choice_code, text.key AS field, text.value AS value
  FROM source.cutoff_courses c JOIN source.cutoff_lists USING (round),
    json_each(json_object('course_name', course_name, 'inst_name', inst_name, 'course_type', course_type)) text
  UNION ALL
  SELECT folder || '/list.json', 0, NULL, text.key, text.value
  FROM source.cutoff_lists, json_each(json_object('round_name', round_name, 'source.title', source_title, 'source.authority', source_authority)) text
  UNION ALL
  SELECT file, line, choice_code, text.key, text.value
  FROM cells, json_each(json_object('seat_type', seat_type, 'stage', stage)) text
)
SELECT NULL AS round, file, line, format('category is "%s"', category) AS message, 'a category or other seats of the contract, or nothing' AS expected,
  'correct it' AS fix, 'choice_code ' || choice_code AS record
FROM cells WHERE category <> '' AND category NOT IN (SELECT category FROM source.fields)
UNION ALL
SELECT NULL, file, line, format('this cell is also on line %d', first), NULL, 'remove the wrong one', 'choice_code ' || choice_code
FROM (
  SELECT *, min(line) OVER (PARTITION BY round, choice_code, level, allotted_to, seat_type, stage) AS first FROM cells
) WHERE line > first
UNION ALL
SELECT NULL, file, line, format('choice_code "%s" is not in courses.csv', choice_code), NULL, 'correct the code, or add its line to courses.csv',
  seat_type
FROM cells
WHERE choice_code IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM source.cutoff_courses c WHERE c.round = cells.round AND c.choice_code = cells.choice_code)
UNION ALL
SELECT NULL, folder || '/courses.csv', line, format('choice_code "%s" is also on line %d', choice_code, first), NULL,
  'remove one of the two lines, or correct its code', NULL
FROM (
  SELECT folder, c.*, min(line) OVER (PARTITION BY c.round, choice_code) AS first
  FROM source.cutoff_courses c JOIN source.cutoff_lists USING (round) WHERE choice_code IS NOT NULL
) WHERE line > first
UNION ALL
SELECT NULL, folder || '/courses.csv', line, format('choice_code "%s" does not begin with the code of its institute, %s', choice_code, inst_code), NULL,
  'correct one of the two', NULL
FROM source.cutoff_courses JOIN source.cutoff_lists USING (round) WHERE substr(choice_code, 1, length(inst_code)) <> inst_code
UNION ALL
SELECT NULL, folder || '/list.json', 0, format('%s of %s is also the round of %s', round_name, academic_year, first), NULL, 'remove one of the two folders',
  NULL
FROM (
  SELECT *, min(folder) OVER (PARTITION BY academic_year, folded(round_name)) AS first FROM source.cutoff_lists WHERE round_name IS NOT NULL
) WHERE folder > first
UNION ALL
SELECT NULL, file, line, format('%s %s', field, coalesce('has the invisible character ' || hidden_character(value), 'is damaged text or too long')),
  NULL, 'type the text again', 'choice_code ' || choice_code
FROM texts WHERE hidden_character(value) IS NOT NULL OR is_garbled(value) OR length(value) > name_length()
