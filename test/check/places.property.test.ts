import { join } from 'node:path';
import { expect, it } from 'vitest';
import { addUp, chances, changeSeats, type Rounds } from '../support/disturb.ts';
import { examples } from '../support/examples.ts';
import { generateRound } from '../support/generate-rounds.ts';
import { findWrong } from '../support/staged-seats.ts';
import { consecutivePairs, describePlaces, readRows } from './places.ts';

const SAMPLE = new URL('../../data/sample', import.meta.url).pathname;

/** A generated round, and two later ones in which each number is about two thirds of the one before. */
function generate(): Rounds[] {
  const first: Rounds = generateRound({ courses: 600, seed: 3 });
  addUp(first);
  const { random } = chances(7);
  const next = (round: Rounds) =>
    changeSeats(round, (seats) => Math.min(seats, Math.floor(seats * (0.6 + 0.6 * random()))));
  const second = next(first);
  return [first, second, next(second)];
}

describePlaces('generated rounds', generate, examples(20, 100));

it('finds nothing in the sample', () => {
  const rounds = ['1', '2', '3'].map((n) => readRows(join(SAMPLE, `2026-27-cap-round-${n}`)));
  for (const { earlier, now } of consecutivePairs(rounds).slice(0, 2)) expect(findWrong(earlier, now)).toEqual([]);
});
