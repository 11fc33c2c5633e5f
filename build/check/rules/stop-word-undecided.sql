-- A name of the round that searches use, or of a later one, has a word that queries drop, such as "best", and no table says whether people who
-- type it may mean the name: the search would lose the word, or the name.
SELECT
  round, file, line, field, format('%s has the word "%s", which a search drops', field, word) AS message,
  format('add %s to "meant in names" in build/shared/words/tables/stop-words.json if people who type it may mean this name, else to "not meant in names"', word)
    AS fix,
  record, 'names have a word that a search drops' AS kind, format('%s in %s', word, value) AS name, 5 AS unusualness
FROM (SELECT *, undecided_stop_word(value) AS word FROM source.texts WHERE field IN ('inst_name', 'course_name'))
JOIN source.rounds USING (round)
WHERE word IS NOT NULL AND hidden_character(value) IS NULL
  AND published_date >= coalesce((SELECT max(published_date) FROM source.rounds WHERE status = 'published'), '')
ORDER BY file, line
