import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { CSV_FILES } from '../../build/contract/source.ts';
import { addUp, chances, changeSeats, type Rounds, SOUND } from '../support/disturb.ts';
import { generateRound } from '../support/generate-rounds.ts';
import { shared } from '../support/shared.ts';
import { findWrong } from '../support/staged-seats.ts';
import { makeWrong, type Pair, WRONG } from '../support/wrong-rounds.ts';

const { folder: ROUNDS, missing, needs } = shared('rounds');
const SAMPLE = new URL('../../data/sample', import.meta.url).pathname;

/** The rows of a round folder, counts as numbers. */
function readRows(folder: string): Rounds {
  const tables = Object.entries(CSV_FILES).map(([table, { file, columns }]) => {
    const counts = new Set(columns.filter(({ kind }) => kind === 'count').map(({ name }) => name));
    const rows: Record<string, string>[] = parse(readFileSync(join(folder, file), 'utf8'), { columns: true });
    const cells = (row: Record<string, string>) =>
      Object.entries(row).map(([name, value]) => [name, counts.has(name) ? Number(value) : value]);
    return [table, rows.map((row) => Object.fromEntries(cells(row)))];
  });
  return Object.fromEntries(tables);
}

/** A generated round, and two after it, in which each number is some two thirds of the one before. */
function generate(): Rounds[] {
  const first: Rounds = generateRound({ courses: 600, seed: 3 });
  addUp(first);
  const { random } = chances(7);
  const next = (round: Rounds) =>
    changeSeats(round, (seats) => Math.min(seats, Math.floor(seats * (0.6 + 0.6 * random()))));
  const second = next(first);
  return [first, second, next(second)];
}

/** Three rounds of a year in pairs: each with the ones before it. */
const consecutivePairs = ([first, second, third]: Rounds[]): Pair[] => [
  { earlier: [first!], now: second! },
  { earlier: [first!, second!], now: third! },
  { earlier: [first!], now: third! },
];
const real = () => consecutivePairs(['1', '2', '3'].map((n) => readRows(join(ROUNDS, `2025-26-cap-round-${n}`))));
const sample = () => consecutivePairs(['1', '2', '3'].map((n) => readRows(join(SAMPLE, `2026-27-cap-round-${n}`))));

/** The runner hears from a worker only in a turn of its event loop. */
const turn = () => new Promise(setImmediate);

describe.each([
  ['generated rounds', () => consecutivePairs(generate()), false],
  [`rounds of the real size${needs}`, real, missing],
] as const)('a place against the rest, of %s', (_, pairs, skipped) => {
  it.skipIf(skipped).each(Object.keys(SOUND))('stops no sound round: %s', async (kind) => {
    for (const [number, { earlier, now }] of pairs().entries()) {
      await turn();
      const found = findWrong(earlier, SOUND[kind]!(now, chances(20 + number)));
      expect(found.filter(({ stops }) => stops)).toEqual([]);
    }
  });

  it.skipIf(skipped)(
    'reports at least 95 of 100 wrong rounds, each wrong in one way in a random place',
    async () => {
      const [second, third] = pairs() as [Pair, Pair];
      const kinds = Object.keys(WRONG);
      const missed: string[] = [];
      let tried = 0;
      for (let seed = 1; tried < 100; seed++) {
        const kind = kinds[seed % kinds.length]!;
        const pair = seed % 2 ? second : third;
        const wrong = makeWrong(kind, pair, chances(seed));
        if (!wrong) continue;
        tried++;
        await turn();
        if (findWrong(pair.earlier, wrong.round).length === 0) missed.push(`${kind}: ${wrong.where}, seed ${seed}`);
      }
      // Which were missed is in the message.
      expect(missed.length <= 5 ? [] : missed).toEqual([]);
    },
    900_000,
  );
});

it('finds nothing in the sample', () => {
  for (const { earlier, now } of sample().slice(0, 2)) expect(findWrong(earlier, now)).toEqual([]);
});
