import { describe, expect, it } from 'vitest';
import { findDifferentGroups } from '../../build/check/groups.ts';
import { type Cells, FIELDS, pairSeats, type RoundSeats, type SeatRow } from '../../build/check/staged-seats.ts';
import { randomNumbers } from '../support/generate-rounds.ts';

const LEVELS = ['', 'home_university', 'other_than_home_university'];
/** Twenty institutes in six districts, with four courses of three rows each. */
const ROWS = Array.from({ length: 20 }, (_, i) => `${1001 + i}`).flatMap((inst_code, i) =>
  [0, 1, 2, 3].flatMap((course) =>
    LEVELS.map(
      (level, l): Omit<SeatRow, 'seats'> => ({
        ...{ inst_code, level, choice_code: `${inst_code}${course}`, district: `District ${i % 6}`, total: null },
        ...{ course_name: `Course ${(i + course) % 7}`, course: 4 * i + course, line: 12 * i + 3 * course + l + 2 },
      }),
    ),
  ),
);
type Seats = (row: (typeof ROWS)[number], field: (typeof FIELDS)[number], cell: number) => number;
const seatsOf = (seats: Seats): RoundSeats =>
  new Map(
    ROWS.map((row, i) => {
      const numbers = FIELDS.map((field, f) => {
        return (row.level === '') === !field.at_level ? seats(row, field, i * FIELDS.length + f) : -1;
      });
      return [`${row.choice_code} ${row.level}`, { ...row, seats: numbers }];
    }),
  );
const random = randomNumbers(4);
const CHANCES = Array.from({ length: (ROWS.length + 1) * FIELDS.length }, random);
/** Three to six seats before: a third of the numbers are unchanged, a tenth are gone, and the others fell. */
const seatsBefore: Seats = (_, __, cell) => 3 + (cell % 4);
const fallen: Seats = (row, field, cell) => {
  const chance = CHANCES[cell]!;
  return chance < 0.33 ? seatsBefore(row, field, cell) : chance < 0.43 ? 0 : seatsBefore(row, field, cell) - 2;
};
const compared = (now: Seats): Cells => pairSeats(seatsOf(seatsBefore), seatsOf(now));
const found = (now: Seats, seatsFall = true) =>
  findDifferentGroups(compared(now), seatsFall).map(({ grouping, kind }) => `${grouping} ${kind}`);

describe('a group unlike the rest', () => {
  it('a round that fell evenly has no different group', () => {
    expect(found(fallen)).toEqual([]);
  });

  it.each<{ group: string; isInside: (...of: Parameters<Seats>) => boolean; grouping: string }>([
    { group: 'an institute', isInside: ({ inst_code }) => inst_code === '1003', grouping: 'institute and level' },
    { group: 'a level', isInside: ({ level }) => level === 'home_university', grouping: 'level and category' },
    { group: 'a column', isInside: (_, { field }) => field === 'obc_g', grouping: 'column' },
    { group: 'a district', isInside: ({ district }) => district === 'District 2', grouping: 'institute and level' },
    { group: 'a branch', isInside: ({ course_name }) => course_name === 'Course 2', grouping: 'course name' },
  ])('a group with the numbers before is found: $group', ({ isInside, grouping }) => {
    const now: Seats = (...cell) => (isInside(...cell) ? seatsBefore : fallen)(...cell);
    expect(found(now)).toContain(`${grouping} unchanged`);
  });

  it('seats that rise in an institute are found', () => {
    const risen =
      (seats: number): Seats =>
      (row, field, cell) =>
        fallen(row, field, cell) + (row.inst_code === '1003' && field.category === 'sc' ? seats : 0);
    expect(found(risen(4))).toContain('institute and category rose');
    expect(found(risen(4), false)).toEqual([]);
  });

  it('an institute without a seat left is found', () => {
    const now: Seats = (row, field, cell) => (row.inst_code === '1003' ? 0 : fallen(row, field, cell));
    expect(found(now).some((group) => group.endsWith('emptied'))).toBe(true);
  });

  it('a group shares few cells with a more different one', () => {
    const now: Seats = (row, field, cell) => (row.district === 'District 2' ? seatsBefore : fallen)(row, field, cell);
    const groups = findDifferentGroups(compared(now), true);
    const cells = groups.map((group) => new Set(group.cells));
    for (const [i, group] of cells.entries()) {
      const earlier = new Set(cells.slice(0, i).flatMap((other) => [...other]));
      expect(2 * [...group].filter((cell) => earlier.has(cell)).length).toBeLessThanOrEqual(group.size);
    }
  });
});

describe('two rounds side by side', () => {
  it('two rounds are compared by rows of both', () => {
    const fewer = new Map([...seatsOf(fallen)].slice(3));
    expect(pairSeats(seatsOf(seatsBefore), fewer).rows).toHaveLength(ROWS.length - 3);
    expect(pairSeats(fewer, seatsOf(seatsBefore)).rows).toHaveLength(ROWS.length - 3);
  });

  it("ladies' seats that became general are no rise", () => {
    const general: Seats = (row, field, cell) => {
      if (field.gender === 'l') return 0;
      return fallen(row, field, cell) + (field.gender === 'g' ? fallen(row, field, cell + 1) : 0);
    };
    expect(found(general).filter((group) => /^(column|level)/.test(group))).toEqual([]);
    const { before: old, now } = compared(general);
    const [g, l] = ['sc_g', 'sc_l'].map((name) => FIELDS.findIndex(({ field }) => field === name)) as [number, number];
    const row = FIELDS.length;
    expect([old[row + g], now[row + l]]).toEqual([
      seatsBefore(ROWS[1]!, FIELDS[g]!, row + g) + seatsBefore(ROWS[1]!, FIELDS[l]!, row + l),
      -1,
    ]);
  });
});
