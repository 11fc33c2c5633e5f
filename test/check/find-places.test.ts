import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findCause, isExplained } from '../../build/check/places/causes.ts';
import type { Distance } from '../../build/check/places/distance.ts';
import { isPlace, STOPS, WARNS } from '../../build/check/places/find-places.ts';
import { GROUPINGS } from '../../build/check/places/groups.ts';
import { compareSeats } from '../../build/check/places/places.ts';
import { type Cells, type Earlier, FIELDS, type PairedRow } from '../../build/check/places/seats.ts';
import { addUp, chances, changeSeats, type Rounds } from '../support/disturb.ts';
import { generateRound } from '../support/generate-rounds.ts';
import { stagedSeats } from '../support/staged-seats.ts';

const README = new URL('../../build/check/README.md', import.meta.url);
const WIDTH = FIELDS.length;

/** A table of these rows: by row the first numbers before and now, the others are 0. */
function table(...rows: (readonly [before: readonly number[], now: readonly number[]])[]): Cells {
  const fill = (at: 0 | 1) => Int32Array.from({ length: rows.length * WIDTH }, (_, cell) => numberAt(at, cell));
  const numberAt = (at: 0 | 1, cell: number) => rows[Math.floor(cell / WIDTH)]![at][cell % WIDTH] ?? 0;
  const row = (course: number): PairedRow => ({
    choice_code: `01001${10_000 + course}`,
    inst_code: '01001',
    district: 'Northgate',
    course_name: 'Law',
    level: 'state_level',
    line: course + 2,
    course,
  });
  return { rows: rows.map((_, i) => row(i)), before: fill(0), now: fill(1), courses: rows.length };
}

it('is a warning and stops a round from the distances on that the README names', () => {
  expect(readFileSync(README, 'utf8').replaceAll('\n', ' ')).toContain(
    `from ${WARNS} on it is a warning, from ${STOPS} on it is guarded`,
  );
});

it('compares these groups of cells', () => {
  const groups = new Map<string, string[]>();
  for (const { rows, fields } of GROUPINGS) {
    const name = rows.join(' in ') || 'all rows';
    groups.set(name, [...(groups.get(name) ?? []), fields]);
  }
  expect(Object.fromEntries(groups)).toEqual({
    'all rows': ['gender', 'category', 'field'],
    level: ['none', 'gender', 'category', 'field'],
    institute: ['none', 'category'],
    district: ['none', 'gender', 'category', 'field'],
    ten: ['none', 'category'],
    quarter: ['none', 'gender', 'category', 'field'],
    name: ['none'],
    side: ['none'],
    'sixteenth in side': ['none'],
    'institute in level': ['none'],
    'district in level': ['none'],
    'ten in level': ['none'],
  });
});

it.each<[Distance['kind'], string, number, number, number, boolean]>([
  // Of each pair the one just is a place, the other just is none.
  ['unchanged', 'institute', 8, 2, 8, true],
  ['unchanged', 'institute', 7, 1, 7, false],
  ['unchanged', 'institute', 8, 2.1, 8, false],
  ['unchanged', 'institute', 70, 10, 110, true],
  ['unchanged', 'institute', 69, 10, 110, false],
  ['emptied', 'institute', 20, 13, 20, true],
  ['emptied', 'institute', 20, 13.1, 20, false],
  ['emptied', 'institute', 19, 5, 19, false],
  ['emptied', 'institute', 90, 0, 100, true],
  ['emptied', 'institute', 89, 0, 100, false],
  ['emptied', 'institute', 98, 79, 100, true],
  ['emptied', 'institute', 98, 79.1, 100, false],
  ['emptied', 'institute', 100, 90, 100, true],
  ['emptied', 'institute', 100, 91, 100, false],
  ['emptied', 'level', 100, 70, 100, true],
  ['emptied', 'level', 100, 71, 100, false],
  ['emptied', 'district level', 100, 90, 100, true],
  ['emptied', '', 100, 71, 100, false],
  ['rose', 'institute', 10, 1, 100, true],
  ['rose', 'institute', 10, 1.1, 100, false],
  ['rose', 'institute', 60, 10, 1000, true],
  ['rose', 'institute', 59, 10, 1000, false],
  ['rose', 'level', 130, 10, 1000, true],
  ['rose', 'level', 129, 10, 1000, false],
  ['rose', 'district level', 60, 10, 1000, true],
  ['rose', '', 129, 10, 1000, false],
])('%s in a group by %j, %d seen, %d expected, of %d: a place %s', (kind, dimensions, seen, expected, counted, is) => {
  const keys: Record<string, string> = { institute: '01001', level: 'state_level', district: 'Northgate' };
  const rows = dimensions.split(' ').filter(Boolean) as Distance['rows'];
  const group = {
    rows,
    fields: 'none',
    key: rows.length ? rows.map((name) => keys[name]!) : [''],
    fieldKey: '',
  } as const;
  const cells = table([[counted], [counted]], [[], []]);
  expect(isPlace(cells, { ...group, kind, seen, expected, counted, distance: 9 })).toBe(is);
});

it('a mistake explains ten rising seats or more, and more than half of them', () => {
  const tried = [
    [10, 0],
    [9, 0],
    [23, 11],
    [22, 11],
    [15, 5],
    [14, 5],
  ] as const;
  expect(tried.map(([named, left]) => isExplained(named, left))).toEqual([true, false, true, false, true, false]);
});

it.each([
  [8, 8, true],
  [7, 7, false],
  [9, 10, true],
  [17, 19, false],
])('%d of %d numbers are those of an earlier round: a copy %s', (same, all, is) => {
  const old = Array.from({ length: WIDTH }, (_, field) => (field < all ? field + 1 : 0));
  const now = old.map((seats, field) => (field < same || seats === 0 ? seats : seats + 1));
  const cells = table([[], now]);
  const { choice_code } = cells.rows[0]!;
  const row = { choice_code, level: 'state_level', line: 2, seats: old, total: null };
  const earlier: Earlier[] = [
    { title: 'Round 1', seats: { courses: [], rows: new Map() } },
    { title: 'Round 0', seats: { courses: [], rows: new Map([[`${choice_code} state_level`, row]]) } },
  ];
  const has = new Uint8Array(WIDTH).fill(1);
  const words = (kind: Distance['kind']) => findCause(cells, kind, has, earlier)?.words;
  expect(words('rose') === 'the numbers are those of Round 0').toBe(is);
  expect(words('unchanged') === 'the numbers are those of Round 0').toBe(is);
  expect(words('emptied')).not.toBe('the numbers are those of Round 0');
});

it.each([
  [10, false],
  [11, true],
])(
  'two columns look exchanged in the whole file, where beside 20 seats of the place %d others tell: %s',
  (others, is) => {
    const cells = table(
      [
        [0, 20],
        [20, 0],
      ],
      [
        [0, others],
        [others, 0],
      ],
    );
    const has = Uint8Array.from({ length: 2 * WIDTH }, (_, cell) => Number(cell === 0));
    const cause = findCause(cells, 'rose', has, []);
    const named = is ? 20 + others : 20;
    expect(cause?.words).toBe(`open_g and open_l look exchanged: then 0 seats rise instead of ${named}`);
    expect([cause?.has[1], cause?.has[WIDTH]]).toEqual([1, Number(is)]);
  },
);

const [before, now] = makeRounds();
function makeRounds(): [Rounds, Rounds] {
  const first: Rounds = generateRound({ courses: 80, seed: 3 });
  addUp(first);
  const { random } = chances(7);
  return [first, changeSeats(first, (seats) => Math.floor(seats * (0.4 + 0.6 * random())))];
}
const institutes = [...new Set(now.courses.map(({ inst_code }) => String(inst_code)))];
/** The farthest places of a round, each in a line. */
function linesOf(changed: Rounds): string[] {
  const { farthest } = compareSeats(stagedSeats(changed), [], stagedSeats(before));
  return farthest().map(({ name, kind, seen, expected, distance }) => {
    return `${name}: ${kind} ${seen}, expected ${expected}, distance ${distance}`;
  });
}

it('lists the farthest places, with what was seen and expected, in standard errors', () => {
  const { random } = chances(5);
  const risen = changeSeats(now, (seats) => (random() < 0.1 ? seats + 1 : seats));
  const [emptied, few] = [institutes[3]!, institutes[6]!];
  const changed = changeSeats(risen, (seats, { choice_code }) => {
    const code = String(choice_code).slice(0, 5);
    return code === emptied ? Math.floor(seats / 3) : code === few && random() < 0.3 ? seats + 2 : seats;
  });
  expect(linesOf(changed)).toEqual([
    'institute 39572: rose 104, expected 10, distance 17.8',
    'Raigara: rose 104, expected 10, distance 17.8',
    'courses 3314319000 to 3957219230: rose 113, expected 15, distance 15.7',
    'courses 2028619150 to 3957219230: rose 129, expected 26, distance 13',
    'institute 20286: emptied 162, expected 53, distance 13',
    'Dhulera: emptied 162, expected 53, distance 13',
    'every second course, the even ones in courses 1385829030 to 2028619660: emptied 102, expected 36, distance 9.4',
    'the courses Electronics and Computer Engineering: emptied 68, expected 19, distance 8.1',
    'the courses Internet of Things (IoT): rose 28, expected 4, distance 4.8',
    'courses 0742929340 to 2028619660: emptied 164, expected 105, distance 4.5',
  ]);
});

it('compares a column with the other columns, and a level with the other levels', () => {
  const { random } = chances(6);
  const changed = changeSeats(now, (seats, { seat_level }, field) => {
    if (field === 'sc_l') return seats + 1;
    return seat_level === 'state_level' && random() < 0.4 ? seats + 1 : seats;
  });
  expect(linesOf(changed)).toEqual([
    'sc_l: unchanged 70, expected 6, distance 22',
    'state_level: unchanged 120, expected 14, distance 21.2',
    'sc_l: rose 51, expected 4, distance 18.1',
    'state_level: rose 79, expected 11, distance 17.7',
    'sc: unchanged 77, expected 15, distance 15.5',
    'sc: rose 54, expected 7, distance 14.5',
    'the columns _l (women only): unchanged 116, expected 58, distance 7.5',
    'the courses Computer Engineering: emptied 20, expected 13, distance 7.4',
    'open in courses 6528619140 to 8457229510: emptied 24, expected 9, distance 6.8',
    'the courses Civil Engineering: emptied 82, expected 59, distance 6',
  ]);
});
