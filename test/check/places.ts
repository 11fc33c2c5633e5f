/** Tests the check of places on pairs of correct rounds, and on pairs whose second round is wrong in one way. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { CSV_FILES } from '../../build/contract/source.ts';
import { CORRECT, chances, type Rounds } from '../support/disturb.ts';
import { examples } from '../support/examples.ts';
import { findWrong } from '../support/staged-seats.ts';
import { makeWrong, type Pair, WRONG } from '../support/wrong-rounds.ts';

/** The rows of a round folder, counts as numbers. */
export function readRows(folder: string): Rounds {
  const tables = Object.entries(CSV_FILES).map(([table, { file, columns }]) => {
    const counts = new Set(columns.filter(({ kind }) => kind === 'count').map(({ name }) => name));
    const rows: Record<string, string>[] = parse(readFileSync(join(folder, file), 'utf8'), { columns: true });
    const cells = (row: Record<string, string>) =>
      Object.entries(row).map(([name, value]) => [name, counts.has(name) ? Number(value) : value]);
    return [table, rows.map((row) => Object.fromEntries(cells(row)))];
  });
  return Object.fromEntries(tables);
}

/** Three rounds of a year in pairs: each with the rounds before it. */
export const consecutivePairs = ([first, second, third]: Rounds[]): Pair[] => [
  { earlier: [first!], now: second! },
  { earlier: [first!, second!], now: third! },
  { earlier: [first!], now: third! },
];

/** The runner hears from a worker only in a turn of its event loop. */
const turn = () => new Promise(setImmediate);

/** No place is reported twice. */
function expectOnce(found: readonly { words: string }[]): void {
  const words = found.map((one) => one.words);
  expect(words).toEqual([...new Set(words)]);
}

/** Tries each kind of correct round, and `count` wrong ones. */
export function describePlaces(name: string, rounds: () => Rounds[], count: number): void {
  describe(`a place against the rest, of ${name}`, () => {
    it.each(Object.keys(CORRECT))('stops no correct round: %s', async (kind) => {
      for (const [number, { earlier, now }] of consecutivePairs(rounds()).slice(0, examples(1, 3)).entries()) {
        await turn();
        const found = findWrong(earlier, CORRECT[kind]!(now, chances(20 + number)));
        expect(found.filter(({ stops }) => stops)).toEqual([]);
        expectOnce(found);
      }
    });

    it('reports at least 95 of 100 wrong rounds, each wrong in one way in a random place', {
      timeout: 900_000,
    }, async () => {
      const [second, third] = consecutivePairs(rounds()) as [Pair, Pair];
      const kinds = Object.keys(WRONG);
      const missed: string[] = [];
      let tried = 0;
      for (let seed = 1; tried < count; seed++) {
        const kind = kinds[seed % kinds.length]!;
        const pair = seed % 2 ? second : third;
        const wrong = makeWrong(kind, pair, chances(seed));
        if (!wrong) continue;
        tried++;
        await turn();
        const found = findWrong(pair.earlier, wrong.round);
        expectOnce(found);
        if (found.length === 0) missed.push(`${kind}: ${wrong.where}, seed ${seed}`);
      }
      // The message shows which were missed.
      expect(missed.length <= 0.05 * count ? [] : missed).toEqual([]);
    });
  });
}
