import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readAccepted } from '../../build/release/summary.ts';
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
    expect(accepted(1, new Set(['round-0']))).toHaveLength(1);
    expect(accepted(0)).toEqual([]);
  });
});
