import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONTRACT_PAIRS, EXTRA_PAIRS, fieldOf, OTHER_SEATS } from '../../build/contract/seats.ts';
import { readRounds } from '../../build/rounds/read/read-rounds.ts';
import { type Database, openDatabase } from '../../build/store/database.ts';
import { readSql } from '../../build/store/sql.ts';
import { generateRound, writeRound } from '../support/generate-rounds.ts';

const SHARED = new URL('../../../shared/rounds', import.meta.url).pathname;
const FIELDS = [...CONTRACT_PAIRS, ...EXTRA_PAIRS];
const OTHERS: readonly string[] = OTHER_SEATS.map(fieldOf);
/** Rules by which a column that is not what it is named after is seen, and that stop a published round. */
const STOPPING = [
  'columns-exchanged',
  'column-moved',
  'levels-exchanged',
  'category-rose',
  'category-emptied',
  'counts-fall',
  'counts-rise',
];
/** What a test may change. */
const TABLES = {
  vacancies: `choice_code, seat_level, ${FIELDS}, total_g_l`,
  courses: `choice_code, ${OTHERS}`,
} as const;
const RULES = new URL('../../build/check/rules/', import.meta.url).href;
/** So many seats a column has in these tests: a handful are nearly equal everywhere, and who exchanges them cannot be found out. */
const ENOUGH = 60;

/** Both columns of a column's category. */
const pairOf = (field: string) => ['g', 'l'].map((gender) => field.replace(/[gl]$/, gender));

/** The runner hears from a worker only in a turn of its event loop. */
const turn = () => new Promise(setImmediate);

/** Two generated rounds of one year, of which the second has some two thirds of the seats of the first. */
function writePair(folder: string): void {
  const first = generateRound({ courses: 300, seed: 3 });
  writeRound(join(folder, '2026-27-cap-round-1'), first);
  const second = structuredClone(first);
  second.meta = { ...first.meta, id: 2, round_name: 'CAP Round II', published_date: '2026-08-05' };
  let state = 7;
  const random = () => {
    state = (state * 1103515245 + 12345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
  const left = (seats: unknown) => Math.min(seats as number, Math.floor((seats as number) * (0.6 + 0.6 * random())));
  for (const row of second.vacancies) {
    for (const field of FIELDS) row[field] = left(row[field]);
    row.total_g_l = FIELDS.reduce((sum, field) => sum + (row[field] as number), 0);
  }
  for (const row of second.courses) {
    for (const field of OTHERS) row[field] = left(row[field]);
    const rows = second.vacancies.filter(({ choice_code }) => choice_code === row.choice_code);
    const seats = rows.reduce((sum, { total_g_l }) => sum + (total_g_l as number), 0);
    row.total_cap_vacancies = seats + (row.pwd_total as number) + (row.def_total as number);
  }
  writeRound(join(folder, '2026-27-cap-round-2'), second);
}

describe.each([
  ['generated rounds', undefined],
  ['rounds of the real size', SHARED],
] as const)('%s, of which the newest', (_, shared) => {
  const skipped = shared !== undefined && !existsSync(shared);
  let database: Database;
  let newest: number;
  let now: ReadonlyMap<string, number>;
  let before: ReadonlyMap<string, number>;
  beforeAll(() => {
    if (skipped) return;
    const folder = shared ?? mkdtempSync(join(tmpdir(), 'rises-'));
    if (!shared) writePair(folder);
    database = openDatabase();
    readRounds(folder, database, () => {});
    if (!shared) rmSync(folder, { recursive: true });
    newest = database.all<{ round: number }>('SELECT max(round) AS round FROM source.rounds')[0]!.round;
    const sums = database.all<{ round: number; field: string; seats: number }>(
      `SELECT round, field, sum(seats) AS seats FROM source.seat_sums GROUP BY round, field`,
    );
    const of = (wanted: number) =>
      new Map(sums.filter(({ round }) => round === wanted).map(({ field, seats }) => [field, seats]));
    [now, before] = [of(newest), of(newest - 1)];
    // What each test changes is taken from this copy again, which is of no round.
    for (const [table, columns] of Object.entries(TABLES))
      database.all(
        `INSERT INTO source.${table} (round, line, sound, ${columns}) SELECT -1, line, sound, ${columns} FROM source.${table} WHERE round = ? RETURNING 1`,
        newest,
      );
  });
  afterAll(() => database?.close());

  type Table = keyof typeof TABLES;
  const update = (table: Table, set: string) =>
    database.all(`UPDATE source.${table} AS now SET ${set} WHERE round = ? RETURNING 1`, newest);
  /** What is found after a change, the SET clause of an UPDATE. */
  function foundAfter(change: string, table: Table = 'vacancies', rules: readonly string[] = STOPPING): string[] {
    update(table, change);
    try {
      return rules.filter((rule) => database.all(readSql(`${rule}.sql`, RULES)).length > 0);
    } finally {
      const columns = TABLES[table];
      const same = table === 'vacancies' ? 'AND seat_level = now.seat_level' : '';
      update(
        table,
        `(${columns}) = (SELECT ${columns} FROM source.${table} c WHERE round = -1 AND choice_code = now.choice_code ${same})`,
      );
    }
  }
  /** Seats of the newest round, and of the one before it, in all rows together. */
  const sumOf = (sums: ReadonlyMap<string, number>, fields: readonly string[]) =>
    fields.reduce((sum, field) => sum + (sums.get(field) ?? 0), 0);
  const seats = (...fields: string[]) => sumOf(now, fields);
  const seatsBefore = (...fields: string[]) => sumOf(before, fields);
  const oneField = fc.constantFrom(...FIELDS);
  const twoFields = fc.shuffledSubarray(FIELDS, { minLength: 2, maxLength: 2 }) as fc.Arbitrary<[string, string]>;
  const property = <T>(values: fc.Arbitrary<T>, numRuns: number, test: (value: T) => void) =>
    fc.assert(
      fc.asyncProperty(values, async (value) => {
        await turn();
        test(value);
      }),
      // A round of the real size is asked less often: it takes ten times as long.
      { numRuns: shared ? Math.ceil(numRuns / 4) : numRuns },
    );

  it.skipIf(skipped)('is sound, has nothing', () => {
    expect(foundAfter('sound = sound')).toEqual([]);
  });

  it.skipIf(skipped)('has two columns exchanged, is always stopped', () =>
    property(twoFields, 4, ([one, other]) => {
      fc.pre(Math.max(seats(one), seats(other)) >= ENOUGH);
      expect(foundAfter(`${one} = ${other}, ${other} = ${one}`)).toContain('columns-exchanged');
    }),
  );

  it.skipIf(skipped)('has a column moved up or down by a row, is always stopped', () =>
    property(fc.tuple(fc.constantFrom(...FIELDS, ...OTHERS), fc.boolean()), 4, ([field, down]) => {
      const table = OTHERS.includes(field) ? 'courses' : 'vacancies';
      const rows = database.all<{ line: number; count: number }>(
        `SELECT line, ${field} AS count FROM source.${table} WHERE round = ? ORDER BY line`,
        newest,
      );
      const counts = rows.map(({ count }) => count);
      fc.pre(counts.reduce((a, b) => a + b, 0) >= ENOUGH);
      const moved = JSON.stringify(down ? [0, ...counts.slice(0, -1)] : [...counts.slice(1), 0]);
      const change = `${field} = '${moved}' ->> (line - ${rows[0]!.line})`;
      expect(foundAfter(change, table)).toContain('column-moved');
    }),
  );

  it.skipIf(skipped)(
    'has a column added to another, its totals too, is stopped from a quarter of the category on',
    () =>
      property(twoFields, 4, ([one, other]) => {
        const pair = pairOf(one);
        fc.pre(seats(other) >= ENOUGH && 4 * (seats(...pair) + seats(other)) >= 5 * seatsBefore(...pair));
        expect(foundAfter(`${one} = ${one} + ${other}, total_g_l = total_g_l + ${other}`)).not.toEqual([]);
      }),
  );

  it.skipIf(skipped)(
    'has its digits doubled in a column, its totals too, is stopped from a quarter of the category on',
    () =>
      property(oneField, 2, (field) => {
        const pair = pairOf(field);
        fc.pre(4 * (seats(...pair) + 10 * seats(field)) >= 5 * seatsBefore(...pair));
        expect(foundAfter(`${field} = 11 * ${field}, total_g_l = total_g_l + 10 * ${field}`)).not.toEqual([]);
      }),
  );

  it.skipIf(skipped)('has EWS exchanged with TFWS, is stopped', () => {
    expect(foundAfter('ews_seats = tfw_seats, tfw_seats = ews_seats', 'courses')).toContain('columns-exchanged');
  });

  it.skipIf(skipped)('has the rows of two seat levels exchanged, is stopped', () => {
    const [one, other] = ["'home_university'", "'other_than_home_university'"];
    const names = database.all(`UPDATE source.vacancies SET seat_level = iif(seat_level = ${one}, ${other}, ${one})
      WHERE round = ${newest} AND seat_level IN (${one}, ${other}) RETURNING 1`);
    expect(names.length).toBeGreaterThan(0);
    expect(foundAfter('sound = sound')).toContain('levels-exchanged');
  });

  it.skipIf(skipped)('has small falls and rises in a part of its cells at random, is never stopped', () =>
    property(
      fc.record({ seed: fc.integer({ min: 1, max: 1e6 }), rises: fc.integer({ min: 0, max: 3 }) }),
      3,
      ({ seed, rises }) => {
        // By a hash of row and column: one or two more in none to three tenths of the cells each, one or two less in as many.
        const noise = (field: string, i: number) => {
          const hash = `(line * 7919 + ${i} * 104729 + ${seed} * 31) * 2654435761 % 1000003 % 10`;
          return `${field} = max(0, ${field} + iif(${hash} < ${rises}, 1 + line % 2, iif(${hash} > 6, -1 - line % 2, 0)))`;
        };
        expect(foundAfter(FIELDS.map(noise).join(', '))).toEqual([]);
        expect(foundAfter(OTHERS.map(noise).join(', '), 'courses')).toEqual([]);
      },
    ),
  );
});
