-- The tuition fee waiver code of a course, as students type it. It is missing where the course has such seats; it does not share
-- the first nine digits of the course's code, as in every document read so far (the tenth differs); or it differs from that of
-- the round before.
WITH waivers AS (SELECT c.*, substr(choice_code, 1, 9) AS digits FROM source.courses c),
doubtful AS (
  SELECT
    round, line, choice_code, format('tfw_choice_code is empty, and tfw_seats is %s', seats) AS message,
    choice_code AS name, 'are missing where there are such seats' AS kind, 3 AS unusualness
  FROM waivers JOIN source.counts USING (row) JOIN source.fields USING (field_number)
  WHERE tfw_choice_code = '' AND field = 'tfw_seats' AND seats > 0
  UNION ALL
  SELECT
    round, line, choice_code, format('tfw_choice_code "%s" does not begin with %s, as its course', tfw_choice_code, digits),
    format('%s of %s', tfw_choice_code, choice_code), 'are unlike the code of their course', 5
  FROM waivers
  -- choice-code-foreign reports a code of another institute.
  WHERE tfw_choice_code NOT LIKE digits || '%' AND tfw_choice_code LIKE inst_code || '%'
  UNION ALL
  SELECT
    later.round, later.line, choice_code, format('tfw_choice_code changed from "%s" to "%s"', earlier.tfw_choice_code, later.tfw_choice_code),
    format('%s -> %s', earlier.tfw_choice_code, later.tfw_choice_code), 'differ from the round before', 6
  FROM source.previous compared JOIN waivers later USING (round) JOIN waivers earlier USING (choice_code)
  WHERE earlier.round = compared.previous
    AND earlier.tfw_choice_code <> '' AND later.tfw_choice_code <> '' AND later.tfw_choice_code <> earlier.tfw_choice_code
)
SELECT
  round, 'courses.csv' AS file, line, 'tfw_choice_code' AS field, message,
  'compare the code with the document' AS fix, 'choice_code ' || choice_code AS record,
  'tuition fee waiver codes ' || kind AS kind, name, unusualness
FROM doubtful
