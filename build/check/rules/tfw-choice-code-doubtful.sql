-- The tuition fee waiver code of a course, as students type it. It is missing where the course has such seats; it does not share
-- the first nine digits of the course's code, as in every document read so far (the tenth differs); or it differs from that of
-- the round before. And a column that is missing, or nearly empty.
WITH codes AS MATERIALIZED (
  SELECT round, count(*) FILTER (WHERE tfw_choice_code <> '') AS codes FROM source.courses GROUP BY round
),
doubtful AS (
  SELECT
    courses.round, line, choice_code, format('tfw_choice_code is empty, and tfw_seats is %s', seats) AS found,
    choice_code AS name, 'are missing where there are such seats' AS kind, 3 AS unusualness
  FROM source.courses JOIN source.counts USING (row) JOIN source.fields USING (field_number)
  WHERE tfw_choice_code = '' AND field = 'tfw_seats' AND seats > 0
  UNION ALL
  SELECT
    round, line, choice_code, format('tfw_choice_code "%s" does not begin with %s, as its course', tfw_choice_code, substr(choice_code, 1, 9)),
    format('%s of %s', tfw_choice_code, choice_code), 'are unlike the code of their course', 5
  FROM source.courses
  WHERE tfw_choice_code <> '' AND substr(tfw_choice_code, 1, 9) <> substr(choice_code, 1, 9)
    -- choice-code-foreign reports a code of another institute.
    AND substr(tfw_choice_code, 1, length(inst_code)) = inst_code
  UNION ALL
  SELECT
    later.round, later.line, later.choice_code, format('tfw_choice_code changed from "%s" to "%s"', earlier.tfw_choice_code, later.tfw_choice_code),
    format('%s -> %s', earlier.tfw_choice_code, later.tfw_choice_code), 'differ from the round before', 6
  FROM source.previous compared
  JOIN source.courses later USING (round)
  JOIN source.courses earlier ON earlier.round = compared.previous AND earlier.choice_code = later.choice_code
  WHERE earlier.tfw_choice_code <> '' AND later.tfw_choice_code <> '' AND later.tfw_choice_code <> earlier.tfw_choice_code
  UNION ALL
  SELECT
    compared.round, 0, NULL,
    format('%s courses have a tfw_choice_code, and %s had one in the round before', grouped(later.codes), grouped(earlier.codes)),
    NULL, NULL, 8
  FROM source.previous compared
  JOIN codes earlier ON earlier.round = compared.previous
  JOIN codes later ON later.round = compared.round
  JOIN source.files ON files.round = compared.round AND files.file = 'courses.csv' AND files.complete
  WHERE earlier.codes > 0 AND (later.codes = 0 OR same_year AND earlier.codes >= 10 AND 2 * later.codes < earlier.codes)
)
SELECT
  round, 'courses.csv' AS file, line, 'tfw_choice_code' AS field, found,
  'compare the code with the document' AS fix, 'choice_code ' || choice_code AS record,
  'tuition fee waiver codes ' || kind AS kind, name, unusualness
FROM doubtful
