import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { once } from '../../build/shared/once.ts';
import { checkFolder } from '../support/list-findings.ts';
import { checkLast, type Round, readRound } from '../support/round-series.ts';
import { shared } from '../support/shared.ts';
import { tryRounds } from './try-rounds.ts';

const rounds = shared('rounds');
const lastYear = shared('last-year');
/** The three rounds of a year, and the last one of the year before. */
const years = once(() => [
  ...['1', '2', '3'].map((n) => readRound(join(rounds.folder, `2025-26-cap-round-${n}`))),
  readRound(join(lastYear.folder, '2024-25-cap-round-3')),
]);

/** A third of the institutes with their courses: three times as many rounds are checked in the same time. */
function thirdOf(round: Round): Round {
  const institutes = round.institutes.filter(({ inst_code }) => Number(inst_code) % 3 === 0);
  const codes = new Set(institutes.map((row) => row.inst_code));
  const courses = round.courses.filter((row) => codes.has(row.inst_code!));
  const choices = new Set(courses.map((row) => row.choice_code));
  return { ...round, institutes, courses, vacancies: round.vacancies.filter((row) => choices.has(row.choice_code!)) };
}

describe.skipIf(rounds.missing || lastYear.missing)(`real rounds${rounds.needs}${lastYear.needs}`, () => {
  it('ten districts and 48 cities are empty', () => {
    const counts: Record<string, number> = {};
    for (const { severity, rule } of checkFolder(rounds.folder)) {
      counts[`${severity} ${rule}`] = (counts[`${severity} ${rule}`] ?? 0) + 1;
    }
    expect(counts).toEqual({ 'review text-empty': 10 + 48 });
  });

  it('the real change of years has at most ten lines', () => {
    const [first, , , last] = years();
    const { errors, lines } = checkLast([last!, first!]);
    expect(errors).toEqual([]);
    expect(lines.length).toBeLessThanOrEqual(10);
    expect(lines.map(({ text }) => text)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^32 institutes became autonomous: 01120, 02114/)]),
    );
  });

  tryRounds('a third of the real rounds', {
    rounds: () => years().slice(0, 3).map(thirdOf),
    contexts: ['year', 'next', 'first'],
    every: 1,
    seed: 7,
  });
});
