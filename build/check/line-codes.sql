-- The choice code that each line of the rounds is about; of an institute, that of its first course.
SELECT folder, 'institutes.csv' AS file, i.line, min(choice_code) AS choice_code
FROM source.institutes i JOIN source.courses USING (round, inst_code) JOIN source.rounds USING (round)
GROUP BY round, i.line
UNION ALL SELECT folder, 'courses.csv', line, choice_code FROM source.courses JOIN source.rounds USING (round)
UNION ALL SELECT folder, 'vacancies.csv', line, choice_code FROM source.vacancies JOIN source.rounds USING (round)
