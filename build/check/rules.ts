/** What is said of the rows that a rule's query (`rules/<rule>.sql`) returns; `{name}` is the row's column of that name. */
import type { Finding, RuleId } from '../contract/diagnostics.ts';

type Words = Pick<Finding, 'found' | 'expected' | 'fix'>;

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
};
