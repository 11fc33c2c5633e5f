import { describe, expect, it } from 'vitest';
import { compareRounds } from '../../../build/check/compare.ts';
import { reportLines } from '../../../build/check/report/report-lines.ts';
import { readNumbers } from '../../../build/check/report/report-numbers.ts';
import { type Diagnostic, severityOf } from '../../../build/contract/diagnostics.ts';
import { course, round, stage } from '../../support/stage-round.ts';

const problem = (rule: Diagnostic['rule'], line: number, file = 'data/round-2/x.csv'): Diagnostic => ({
  ...{ rule, severity: severityOf(rule), file, line, column: 2, found: 'f', expected: 'e', fix: 'm' },
});
const problems = (rule: Diagnostic['rule'], count: number, file?: string) =>
  Array.from({ length: count }, (_, i) => problem(rule, i + 1, file));

const earlier = round({ id: 1, published_date: '2025-07-14' });
const later = round(
  { id: 2, published_date: '2025-08-01', status: 'draft' },
  { courses: [course('0100110010', { total_cap_vacancies: 2345 })] },
);
const staged = () => stage(earlier, later);
const lines = (found: Diagnostic[], all = false) =>
  reportLines({ errors: [], warnings: found, numbers: readNumbers(staged()) }, all);

describe('the lines of a report', () => {
  it('shows the newest round first, by rule, errors first, then rare rules, with three places each', () => {
    const found = [
      ...problems('text-empty', 2, 'data/round-1/x.csv'),
      ...problems('cap-total-differs', 5),
      ...problems('seat-level-unusual', 1),
      ...problems('count-invalid', 3),
      ...problems('flag-invalid', 1),
    ];
    expect(lines(found)).toEqual([
      'data/round-2: Round 2, 2025-26, 2025-08-01 (not served: a draft)',
      ' flag-invalid: 1 error',
      '  error data/round-2/x.csv:1:2 flag-invalid f: e; m',
      ' count-invalid: 3 errors',
      '  error data/round-2/x.csv:1:2 count-invalid f: e; m',
      '  error data/round-2/x.csv:2:2 count-invalid f: e; m',
      '  error data/round-2/x.csv:3:2 count-invalid f: e; m',
      ' seat-level-unusual: 1 warning',
      '  warning data/round-2/x.csv:1:2 seat-level-unusual f: e; m',
      ' cap-total-differs: 5 warnings',
      '  warning data/round-2/x.csv:1:2 cap-total-differs f: e; m',
      '  warning data/round-2/x.csv:2:2 cap-total-differs f: e; m',
      '  warning data/round-2/x.csv:3:2 cap-total-differs f: e; m',
      '  2 more; --all shows them',
      'data/round-1: Round 1, 2025-26, 2025-07-14 (served)',
      ' text-empty: 2 warnings',
      '  warning data/round-1/x.csv:1:2 text-empty f: e; m',
      '  warning data/round-1/x.csv:2:2 text-empty f: e; m',
    ]);
  });

  it('shows all places when asked to', () => {
    const all = lines(problems('cap-total-differs', 60), true);
    expect(all).toHaveLength(62);
    expect(all.join()).not.toContain('more');
  });

  describe('of warnings that an older published round has too', () => {
    const known = (count: number, round: number, words = 'f') =>
      problems('text-empty', count, `data/round-${round}/x.csv`).map((found) => ({ ...found, found: words }));
    const older = 'data/round-1: Round 1, 2025-26, 2025-07-14 (served)';

    it('shows one line with the count, and all of them with --all', () => {
      const found = [...known(2, 2), ...known(2, 1), problem('cap-total-differs', 9)];
      expect(lines(found).slice(1)).toEqual([
        ' cap-total-differs: 1 warning',
        '  warning data/round-2/x.csv:9:2 cap-total-differs f: e; m',
        ' 2 warnings that an older published round has too (text-empty 2); --all shows them',
        older,
        ' text-empty: 2 warnings',
        '  warning data/round-1/x.csv:1:2 text-empty f: e; m',
        '  warning data/round-1/x.csv:2:2 text-empty f: e; m',
      ]);
      expect(lines(found, true).join('\n')).not.toContain('older published round');
      expect(lines(found, true).filter((line) => line.startsWith('  warning'))).toHaveLength(5);
    });

    it('shows those in other words, of another file or record, accepted ones, errors, and more of them than before', () => {
      const [base] = known(1, 1) as [Diagnostic];
      const now = { ...base, file: 'data/round-2/x.csv' };
      const shown = (found: Diagnostic) => !lines([base, found]).join().includes('older published round');
      expect(shown(now)).toBe(false);
      expect(shown({ ...now, line: 77 })).toBe(false);
      expect(shown({ ...now, found: 'g' })).toBe(true);
      expect(shown({ ...now, record: 'inst_code 01001' })).toBe(true);
      expect(shown({ ...now, file: 'data/round-2/y.csv' })).toBe(true);
      expect(shown({ ...now, accepted: 'a reason' })).toBe(true);
      expect(shown({ ...now, severity: 'error' })).toBe(true);
      expect(lines([base, ...known(3, 2)])).toContain(' text-empty: 2 warnings');
    });

    it('counts no draft among the older rounds', () => {
      const draft = round({ id: 1, published_date: '2025-07-14', status: 'draft' });
      const numbers = readNumbers(stage(draft, later));
      const printed = reportLines({ errors: [], warnings: [...known(2, 1), ...known(2, 2)], numbers }, false);
      expect(printed.join()).not.toContain('older published round');
    });
  });

  it('shows what is not said of one round before the rounds', () => {
    const found = [problem('count-invalid', 1), problem('published-missing', 0, 'data')];
    expect(lines(found).slice(0, 2)).toEqual(['all rounds', ' published-missing: 1 error']);
  });

  it('does not take a folder for another whose name begins alike', () => {
    expect(lines([problem('count-invalid', 1, 'data/round-10/x.csv')])[0]).toBe('all rounds');
  });

  it('prints all that round.json may accept, with the reasons that are there', () => {
    const open = { ...problem('counts-fall', 0), severity: 'error', found: '1 of 2' } as const;
    const accepted = { ...problem('counts-fall', 0), found: '3 of 4', accepted: 'a college closed' };
    const other = { ...problem('names-shifted', 0), record: 'inst_code 1', accepted: 'renamed' };
    const last = (...found: Diagnostic[]) => lines(found).at(-1);
    const entries = JSON.stringify({
      'counts-fall': { '1 of 2': 'WHY IT IS RIGHT', '3 of 4': 'a college closed' },
      'names-shifted': { 'f (inst_code 1)': 'renamed' },
    });
    expect(last(open, accepted, other, problem('text-empty', 2))).toBe(
      ` if it is right, in data/round-2/round.json: "accepted": ${entries}`,
    );
    expect(last(accepted, other)).not.toContain('if it is right');
  });

  it('shows why a finding is accepted', () => {
    const accepted = { ...problem('text-empty', 1), accepted: 'the authority\u001b left it out' };
    expect(lines([accepted]).at(-1)).toMatch(/; m; accepted: the authority\\u001b left it out$/);
  });

  it('prints control characters of a round name as escapes', () => {
    const numbers = readNumbers(stage(round({ id: 2, round_name: 'A\u001b[2J' })));
    const content = { errors: [], warnings: [problem('text-empty', 1)], numbers };
    expect(reportLines(content, false)[0]).toContain('A\\u001b[2J');
  });

  it('shows what the newest round changes, and that it is not served', () => {
    const database = staged();
    const comparison = compareRounds(database);
    const content = { errors: [], warnings: [], comparison, numbers: readNumbers(database) };
    expect(reportLines(content, false)).toEqual([
      'Round 2, 2025-26, 2025-08-01 (not served: a draft), compared with Round 1, 2025-26, 2025-07-14 (served)',
      '  institutes 0 added, 0 gone',
      '  courses 0 added, 1 gone: 0100110020',
      '  20 CAP seats before, 2,345 CAP seats now (+2325)',
    ]);
    const rise = (now: number) => ({ choice_code: '0100110010', field: 'state_level.open_g', before: 1, now });
    const rises = [9, 8, 7, 6].map(rise) as never;
    expect(reportLines({ ...content, numbers: { ...content.numbers, rises } }, false).slice(3, -1)).toEqual([
      '  rose most: 0100110010 state_level.open_g 1 -> 9',
      '  rose most: 0100110010 state_level.open_g 1 -> 8',
      '  rose most: 0100110010 state_level.open_g 1 -> 7',
    ]);
  });

  it('compares nothing where there is one round, or where errors kept the rounds from being compared', () => {
    const one = stage(earlier);
    const alone = { errors: [], warnings: [], comparison: compareRounds(one), numbers: readNumbers(one) };
    expect(reportLines(alone, false)).toEqual([]);
    expect(lines([])).toEqual([]);
  });
});
