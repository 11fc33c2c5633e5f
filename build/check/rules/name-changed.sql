-- A name, type or place that changed since the round before: one line a kind. A type is compared by its words. More than one
-- renamed institute or course in twenty is a column that moved: in a real change of years 2 % of the institutes were renamed.
WITH texts AS MATERIALIZED (
  SELECT *, folded(value) AS text FROM source.texts WHERE file IN ('institutes.csv', 'courses.csv') AND value <> ''
),
changed AS MATERIALIZED (
  SELECT
    later.round, later.file, later.line, later.field, later.record, later.value, earlier.value AS before,
    later.text = earlier.text AS same_letters,
    iif(later.field IN ('inst_type', 'course_type'), type_words(later.value), '') AS words,
    iif(later.field IN ('inst_type', 'course_type'), type_words(earlier.value), '') AS words_before
  FROM source.previous compared
  JOIN texts later USING (round)
  JOIN texts earlier ON earlier.round = compared.previous AND earlier.record = later.record AND earlier.field = later.field
  WHERE later.value <> earlier.value
    -- district-spelling reports a slip.
    AND NOT (later.field = 'district' AND place_in_use(later.value) <> place_in_use(earlier.value)
      AND letters_apart(later.text, earlier.text) <= 2)
),
counted AS (
  SELECT
    *,
    same_letters OR (words <> '' AND words = words_before) AS is_spelling,
    count(*) OVER (PARTITION BY round, field, value, before) AS alike,
    (SELECT count(*) FROM texts WHERE texts.round = changed.round AND texts.field = changed.field) AS listed,
    count(*) FILTER (WHERE NOT same_letters) OVER (PARTITION BY round, field) AS renamed
  FROM changed
),
kinds AS (
  SELECT
    *,
    CASE
      WHEN is_spelling THEN 'names differ in spelling only'
      WHEN field IN ('district', 'city') AND (alike > 2 OR place_in_use(value) = place_in_use(before))
        THEN format('institutes of %s are in %s', before, value)
      WHEN field IN ('district', 'city') THEN 'institutes moved'
      WHEN field = 'inst_name' THEN 'institutes were renamed'
      WHEN field = 'course_name' THEN 'courses were renamed'
      WHEN field = 'course_type' THEN 'courses have another type'
      WHEN replace(words, 'autonomous', '') = words_before OR replace(words, ' autonomous', '') = words_before
        THEN 'institutes became autonomous'
      ELSE 'institutes have another type'
    END AS kind
  FROM counted
)
SELECT
  round, file, line, field,
  format('%s changed from "%s" to "%s"', field, before, value) AS message,
  'compare with the document' AS fix,
  record, kind,
  substr(record, instr(record, ' ') + 1)
    || iif(kind LIKE '%autonomous' OR kind LIKE 'institutes of %', '', format(' "%s" -> "%s"', before, value)) AS name,
  CASE
    WHEN is_spelling THEN 1
    WHEN kind = 'institutes became autonomous' THEN 2
    WHEN place_in_use(value) = place_in_use(before) THEN 1
    WHEN renamed > 5 AND 20 * renamed > listed THEN 9
    WHEN field IN ('inst_name', 'course_name') THEN 3
    ELSE 4
  END AS unusualness
FROM kinds
