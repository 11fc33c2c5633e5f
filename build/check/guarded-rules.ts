/** What is said of a round that differs too much from the round before it; a published one is stopped until round.json accepts it. */
import type { Finding, RuleId } from '../contract/diagnostics.ts';

export type Words = Pick<Finding, 'found' | 'expected' | 'fix'>;

export const GUARDED_WORDS: Partial<Record<RuleId, Words>> = {
  'counts-zero': {
    found: 'all {courses} courses have no seat of any kind',
    expected: 'vacancies',
    fix: 'compare the columns with the source',
  },
  'courses-none': {
    found: 'there is no course',
    expected: 'courses: the round before has {before}',
    fix: 'compare the file with the source',
  },
  'counts-fall': {
    found: '{value} of the {before} {what} of the round before are gone',
    expected: '{expected}',
    fix: 'compare with the source; if it is right, accept the rule in round.json and say why',
  },
  'counts-rise': {
    found: '{value} {what}, after {before} in the round before',
    expected: 'at most 5 % more: later rounds of a year have what is left',
    fix: 'compare with the source; if it is right, accept the rule in round.json and say why',
  },
  'file-unchanged': {
    found: 'the file is equal to that of {value}',
    expected: 'new numbers',
    fix: 'copy the right file; if it is right, accept the rule in round.json and say why',
  },
  'category-dropped': {
    found: 'there is no column {value}',
    expected: 'the categories of the round before',
    fix: 'add the category; if it is right, accept the rule in round.json and say why',
  },
  'names-shifted': {
    found: '{count} institutes have the name that their neighbour had in the round before, the first "{value}"',
    expected: 'each name beside its code',
    fix: 'look for a cell that was added or removed in the column of names',
  },
  'institute-changed': {
    found: '{field} is "{value}"',
    expected: '"{before}", as in the round before',
    fix: 'compare with the source; if it is right, accept the rule in round.json and say why',
  },
};
