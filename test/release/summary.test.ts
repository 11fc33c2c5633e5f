import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readAccepted, readChanges } from '../../build/release/summary.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

describe('what round.json accepts', () => {
  const finding = (i: number) => ({
    file: `rounds/round-${i % 2}/courses.csv`,
    rule: 'seats-rose',
    found: `seats ${i}`,
    accepted: 'it is so',
  });
  const accepted = (findings: number, folders?: ReadonlySet<string>) => {
    const warnings = [
      ...Array.from({ length: findings }, (_, i) => finding(i)),
      { ...finding(0), accepted: undefined },
    ];
    const out = temporaryFolder();
    writeFileSync(join(out, 'report.json'), JSON.stringify({ warnings }));
    return readAccepted(out, folders);
  };

  it('is listed, twenty findings of it', () => {
    expect(accepted(1)).toEqual(['accepted in rounds/round-0/courses.csv: seats-rose: seats 0: it is so']);
    expect(accepted(20)).toHaveLength(20);
    expect(accepted(20).at(-1)).toContain('seats 19');
    expect(accepted(21).at(-1)).toBe('and 1 more');
  });

  it('is counted where it is of other rounds, and said only where there is some', () => {
    expect(accepted(3, new Set(['round-0'])).slice(1)).toEqual([
      expect.stringContaining('seats 2'),
      'accepted in rounds that do not change: 1',
    ]);
    const many = accepted(30, new Set(['round-0']));
    expect([many.length, many.at(-1)]).toEqual([16, 'accepted in rounds that do not change: 15']);
    expect(accepted(60, new Set(['round-0'])).slice(20)).toEqual([
      'and 10 more',
      'accepted in rounds that do not change: 30',
    ]);
    expect(accepted(1, new Set(['round-0']))).toHaveLength(1);
    expect(accepted(0)).toEqual([]);
  });
});

describe('what a release changes', () => {
  const latest = { id: 2, round_name: 'CAP Round II', academic_year: '2026-27' };
  const change = {
    institutes: { added: ['1'], gone: ['2', '3'] },
    courses: { added: ['4', '5', '6'], gone: [] },
    total_cap_vacancies: { before: 9, now: 7, change: -2 },
  };
  const linesOf = (comparison?: object[]) => {
    const out = temporaryFolder();
    writeFileSync(join(out, 'report.json'), JSON.stringify({ latest, comparison, warnings: [{}, {}] }));
    return readChanges(out).lines;
  };
  const first = 'CAP Round II, 2026-27 will be served (warnings of the check: 2)';

  it('is said of the round that is served, not of a draft after it or of a round before it', () => {
    const other = { ...change, total_cap_vacancies: { before: 0, now: 0, change: 0 } };
    const comparison = [
      { id: 1, ...other },
      { id: 2, ...change },
      { id: 3, ...other },
    ];
    expect(linesOf(comparison)).toEqual([
      first,
      'institutes: 1 added, 2 gone',
      'courses: 3 added, 0 gone',
      'CAP vacancies: 7, 9 in the round before (-2)',
    ]);
  });

  it('is the first line alone where there is no round before it', () => {
    const alone = [first, 'there is no round before it to compare with'];
    expect([linesOf([{ id: 3, ...change }]), linesOf()]).toEqual([alone, alone]);
  });
});
