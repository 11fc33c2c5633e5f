import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { once } from '../../build/shared/once.ts';
import { checkFolder } from '../support/list-findings.ts';
import { checkLast, copyRound, readRound } from '../support/round-series.ts';
import { shared } from '../support/shared.ts';
import { tryRounds } from './try-rounds.ts';

const rounds = shared('rounds');
const lastYear = shared('last-year');
const year = once(() => ['1', '2', '3'].map((n) => readRound(join(rounds.folder, `2025-26-cap-round-${n}`))));
/** A copy for a test to change: to read the files takes ten times as long. */
const readYear = () => year().map(copyRound);

describe.skipIf(rounds.missing)(`at the real size${rounds.needs}`, () => {
  it('ten districts and 48 cities are empty', () => {
    const counts: Record<string, number> = {};
    for (const { severity, rule } of checkFolder(rounds.folder)) {
      counts[`${severity} ${rule}`] = (counts[`${severity} ${rule}`] ?? 0) + 1;
    }
    expect(counts).toEqual({ 'review text-empty': 10 + 48 });
  });

  tryRounds('real rounds', readYear, { wrong: 60, sound: 1, first: 701 });
});

it.skipIf(lastYear.missing)(`the real change of years has at most ten lines${lastYear.needs}`, () => {
  const before = readRound(join(lastYear.folder, '2024-25-cap-round-3'));
  const { errors, lines } = checkLast([before, readYear()[0]!]);
  expect(errors).toEqual([]);
  expect(lines.length).toBeLessThanOrEqual(10);
  expect(lines.map(({ text }) => text)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^32 institutes became autonomous: 01120, 02114/)]),
  );
});
