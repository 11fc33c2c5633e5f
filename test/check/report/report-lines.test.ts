import { describe, expect, it } from 'vitest';
import { readCheckedRounds } from '../../../build/check/report/report-content.ts';
import { reportLines, seatLines, unconfirmedLines } from '../../../build/check/report/report-lines.ts';
import { type Diagnostic, RULES } from '../../../build/contract/diagnostics.ts';
import { course, round, stage } from '../../support/stage-round.ts';

const problem = (rule: Diagnostic['rule'], line: number, file = 'data/round-2/x.csv'): Diagnostic => ({
  ...{ rule, severity: RULES[rule], file, line, column: 2, message: 'f', expected: 'e', fix: 'm' },
});
const problems = (rule: Diagnostic['rule'], count: number, file?: string) =>
  Array.from({ length: count }, (_, i) => problem(rule, i + 1, file));

const earlier = round({ id: 1, published_date: '2025-07-14' });
const later = round(
  { id: 2, published_date: '2025-08-01', status: 'draft' },
  { courses: [course('0100110010', { total_cap_vacancies: 2345 })] },
);
const NOTHING = { errors: [], reviews: [], repeated: {}, unconfirmed: [] };
const rounds = () => readCheckedRounds(stage(earlier, later));
const lines = (found: Diagnostic[], all = false) =>
  reportLines(
    {
      ...NOTHING,
      errors: found.filter(({ severity }) => severity === 'error'),
      reviews: found.filter(({ severity }) => severity === 'review'),
      rounds: rounds(),
    },
    all,
  );

it.each([
  [[], []],
  [[null, 7], ['2 published rounds are not confirmed: npm run publish-round -- --id 7']],
  [[null], ['1 published round is not confirmed']],
  [
    [1, 2, 3, 4, 5],
    ['5 published rounds are not confirmed: npm run publish-round -- --id 1, then --id 2, then --id 3, and 2 more'],
  ],
])('the unconfirmed rounds %j are named', (ids, expected) => expect(unconfirmedLines(ids)).toEqual(expected));

describe('the lines of a report', () => {
  it('errors are grouped by rule, with three positions each', () => {
    const found = [
      ...problems('count-invalid', 2, 'data/round-1/x.csv'),
      ...problems('cap-total-differs', 5).map((finding) => ({ ...finding, kind: 'courses differ', unusualness: 7 })),
      ...problems('text-empty', 1, 'data/round-1/x.csv'),
      ...problems('count-invalid', 4),
      ...problems('flag-invalid', 1),
    ];
    expect(lines(found)).toEqual([
      ' flag-invalid: 1 error',
      '  error data/round-2/x.csv:1:2 flag-invalid f, should be e; m',
      ' count-invalid: 6 errors',
      '  error data/round-1/x.csv:1:2 count-invalid f, should be e; m',
      '  error data/round-1/x.csv:2:2 count-invalid f, should be e; m',
      '  error data/round-2/x.csv:1:2 count-invalid f, should be e; m',
      '  3 more; --all shows them',
      'look at these of Round 2, 2025-26, 2025-08-01 (not served: a draft)',
      '  5 courses differ: f, f, f, f, f. M: line 1 of x.csv, line 2 of x.csv, line 3 of x.csv … (cap-total-differs)',
    ]);
  });

  it('the report has every finding with --all', () => {
    const all = lines(problems('cap-total-differs', 60), true);
    expect(all.filter((line) => line.startsWith('  review'))).toHaveLength(60);
  });

  it('findings that the round before had are one number', () => {
    const content = { ...NOTHING, rounds: rounds(), repeated: { 'data/round-2': 12 } };
    expect(reportLines(content, false)[0]).toEqual(
      '  12 findings that the round before had, too; npm run check -- --all shows them',
    );
  });

  it('the report compares the seats of a draft', () => {
    expect(lines([])).toEqual([
      'Round 2, 2025-26, 2025-08-01 (not served: a draft), compared with Round 1, 2025-26, 2025-07-14 (served)',
      '  20 CAP seats before, 2,345 CAP seats now (+2,325)',
    ]);
  });

  it('the report compares nothing without two good rounds', () => {
    expect(seatLines(readCheckedRounds(stage(earlier)))).toEqual([]);
    expect(lines(problems('count-invalid', 1)).join()).not.toContain('CAP seats');
  });
});
