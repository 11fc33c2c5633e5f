-- A flag that changed since the round before while the type, which does not tell it, stayed: it is a filter of the search. Eight in
-- a real change of years; more than one institute in twenty is a column that moved. What the type tells, flag-contradicts-type reports.
WITH changed AS (
  SELECT
    later.*, (SELECT count(*) FROM source.institutes i WHERE i.round = later.round) AS institutes,
    count(*) OVER (PARTITION BY later.round, later.field) AS of_field
  FROM source.previous compared
  JOIN source.flags later USING (round)
  JOIN source.flags earlier ON earlier.round = compared.previous AND earlier.inst_code = later.inst_code AND earlier.field = later.field
  WHERE later.flag <> earlier.flag AND type_words(later.inst_type) = type_words(earlier.inst_type)
    AND type_flag(later.inst_type, later.field) IS NOT later.flag
)
SELECT
  round, 'institutes.csv' AS file, line, field,
  format('%s changed to %s, and inst_type is still "%s"', field, iif(flag, 'true', 'false'), inst_type) AS message,
  'compare with the document, and correct the type or the flag' AS fix,
  format('inst_code %s %s', inst_code, field) AS record,
  'flags changed, and the type of the institute did not' AS kind,
  format('%s of %s', field, inst_code) AS name,
  iif(of_field > 5 AND 20 * of_field > institutes, 9, 4) AS unusualness,
  of_field > 5 AND 20 * of_field > institutes AS needs_reason
FROM changed
