import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readChanges } from '../../build/release/summary.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

describe('what a release changes', () => {
  const latest = { id: 2, round_name: 'CAP Round II', academic_year: '2026-27' };
  const change = {
    institutes: { added: ['1'], gone: ['2', '3'] },
    courses: { added: ['4', '5', '6'], gone: [] },
    total_cap_vacancies: { before: 9, now: 7, change: -2 },
  };
  const linesOf = (comparison?: object[]) => {
    const out = temporaryFolder();
    writeFileSync(join(out, 'report.json'), JSON.stringify({ latest, comparison, looks: [{}, {}] }));
    return readChanges(out).lines;
  };
  const first = 'CAP Round II, 2026-27 will be served (findings to look at: 2)';

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
