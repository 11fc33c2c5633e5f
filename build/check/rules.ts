/** What is said of the rows that a rule's query (`rules/<rule>.sql`) returns; `{name}` is the row's column of that name. */
import type { RuleId } from '../contract/diagnostics.ts';
import { GUARDED_WORDS, type Words } from './guarded-rules.ts';

export const RULE_WORDS: Partial<Record<RuleId, Words>> = {
  'dataset-duplicate': {
    found: 'id {value} is that of {folder} and of {first}',
    expected: 'an id of its own for each round',
    fix: 'give the newer round the next free id',
  },
  'published-missing': {
    found: 'no round is published: {value}',
    expected: 'at least one round with the status published',
    fix: 'set the status in the round.json of the round that is to be served',
  },
  'institute-duplicate': {
    found: 'duplicate inst_code "{value}", also on line {first}',
    expected: 'each inst_code once',
    fix: 'remove one of the two lines, or correct its inst_code',
  },
  'course-duplicate': {
    found: 'duplicate choice_code "{value}", also on line {first}',
    expected: 'each choice_code once',
    fix: 'remove one of the two lines, or correct its choice_code',
  },
  'seat-level-duplicate': {
    found: 'duplicate seat_level "{value}", also on line {first}',
    expected: 'each seat_level once per choice_code',
    fix: 'remove one of the two lines, or correct its seat_level',
  },
  'institute-unknown': {
    found: 'inst_code is "{value}"',
    expected: 'a code that is listed in institutes.csv',
    fix: 'correct the code, or add its line to institutes.csv',
  },
  'course-unknown': {
    found: 'choice_code is "{value}"',
    expected: 'a code that is listed in courses.csv',
    fix: 'correct the code, or add its line to courses.csv',
  },
  'total-wrong': {
    found: 'total_g_l is {value}',
    expected: "{expected}, the sum of the row's pairs",
    fix: 'compare the row with the source',
  },
  'seat-level-unusual': {
    found: 'seat_level is "{value}" here{more}',
    expected: 'one of state_level, home_university, other_than_home_university',
    fix: 'check for a slip; it is published as it is',
  },
  'cap-total-differs': {
    found: 'total_cap_vacancies is {value}',
    expected: '{expected}: {of_rows} of its rows, pwd_total {pwd_total}, def_total {def_total}',
    fix: 'compare the course with the source; it is published as it is',
  },
  'round-name-duplicate': {
    found: '{value} of {academic_year} is also the round of {first}',
    expected: 'a name and year for each round',
    fix: 'correct the name or the year, or withdraw the older round',
  },
  'date-future': {
    found: 'published_date is {value}, and today is {today}',
    expected: 'a day that has come',
    fix: 'correct the date, or keep the round a draft until then',
  },
  'date-after-retrieved': {
    found: 'published_date is {value}, and source.retrieved is {retrieved}',
    expected: 'a document that was published before it was fetched',
    fix: 'correct the one that is wrong',
  },
  'date-outside-year': {
    found: 'published_date is {value}',
    expected: 'a day of {academic_year}, from {first} to {last}',
    fix: 'correct the date or the year',
  },
  'codes-shortened': {
    found: 'inst_codes without their leading zero: {count}, the first "{value}"',
    expected: 'codes as the authority prints them',
    fix: 'set the column to text in the spreadsheet, in institutes.csv too, and paste the codes again',
  },
  'choice-code-foreign': {
    found: 'choice_code is "{value}"',
    expected: 'a code that begins with its inst_code, {inst_code}',
    fix: "look for a column that moved by a row, or for another institute's code",
  },
  'cap-totals-differ-widely': {
    found: 'total_cap_vacancies is not what the rows say in {count} of {courses} courses',
    expected: 'at most 5 % of them',
    fix: 'look for a column or page that was read wrong: compare the first courses with the source',
  },
  'character-hidden': {
    found: '{field} has the invisible character {character}',
    expected: 'text that can be seen',
    fix: 'delete the cell and type its text again',
  },
  'text-garbled': {
    found: '{field} is "{value}"',
    expected: 'text in its own letters',
    fix: 'export the source again as UTF-8, or retype the text',
  },
  'cell-formula': {
    found: '{field} is "{value}"',
    expected: 'text that no spreadsheet runs as a formula',
    fix: 'remove the sign at its beginning',
  },
  'rows-missing': {
    found: 'courses with CAP vacancies and without rows: {count}, the first of them here',
    expected: 'rows in vacancies.csv for each of them',
    fix: 'look whether vacancies.csv is cut off',
  },
  'district-spelling': {
    found: 'district is "{value}"',
    expected: '"{usual}", as on {count} other lines, or a name that differs more',
    fix: 'write both alike if they are one district',
  },
  'district-city-swapped': {
    found: 'district is "{value}" and city is "{city}"',
    expected: 'the district first: {city} is the district of another institute',
    fix: 'swap the two if they changed places',
  },
  'institute-name-duplicate': {
    found: 'inst_name is "{value}", as on line {first}',
    expected: 'one code for an institute, and a name of its own for each',
    fix: 'remove the code that is no longer used, or check both names',
  },
  'flag-contradicts-type': {
    found: '{field} is {value}',
    expected: '{expected}, since inst_type is "{inst_type}"',
    fix: 'correct the one that is wrong',
  },
  'round-date-duplicate': {
    found: 'published_date is {value}, as that of {first}',
    expected: 'a day for each round',
    fix: 'correct the date, if it was copied with the folder',
  },
  'folder-year-differs': {
    found: 'academic_year is {value}',
    expected: 'the year that the folder is named after: {folder}',
    fix: 'correct the year, or rename the folder',
  },
  'draft-newest': {
    found: 'the newest round, {value}, is a draft',
    expected: 'a published round to be the newest',
    fix: 'set its status to published when it is to be served',
  },
  ...GUARDED_WORDS,
};
