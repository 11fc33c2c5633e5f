import { describe, expect, it } from 'vitest';
import { findDifferentGroups } from '../../build/check/compare-groups.ts';
import { describeGroup } from '../../build/check/group-findings.ts';
import { type NumberPair, readNumberPairs } from '../../build/check/number-pairs.ts';
import { FIELDS } from '../../build/store/fields.ts';
import { randomNumbers } from '../support/generate-rounds.ts';
import { course, round, stage, vacancy } from '../support/stage-round.ts';

type Place = Omit<NumberPair, 'before' | 'now'>;
type Seats = (place: Place, cell: number) => number;
/** Always as many, so that a further category or seats beside the levels change no chance. */
const NUMBERS = {
  atLevel: FIELDS.filter(({ gender }) => gender).slice(0, 18),
  beside: FIELDS.filter(({ at_level }) => !at_level).slice(0, 7),
};
/** The numbers of twenty institutes in six districts, with four courses of three rows each. */
const CELLS = Array.from({ length: 80 }, (_, course) =>
  ['', 'home_university', 'other_than_home_university'].flatMap((level, l) => {
    const i = Math.floor(course / 4);
    const fields = level === '' ? NUMBERS.beside : NUMBERS.atLevel;
    const inst_code = `${1001 + i}`;
    const line = 3 * course + l + 2;
    const position = course;
    const listed = { inst_code, choice_code: `${inst_code}${course % 4}`, district: `District ${i % 6}`, position };
    return fields.map((field): Place => ({ field, level, line, course: listed }));
  }),
).flat();
const CHANCES = CELLS.map(randomNumbers(4));
/** Three to six seats before: a third of the numbers are unchanged, a tenth are gone, and the others fell. */
const seatsBefore: Seats = (_, cell) => 3 + (cell % 4);
const fallen: Seats = (place, cell) => {
  const chance = CHANCES[cell]!;
  return chance < 0.33 ? seatsBefore(place, cell) : chance < 0.43 ? 0 : seatsBefore(place, cell) - 2;
};
const compared = (now: Seats): NumberPair[] =>
  CELLS.map((place, cell) => ({ ...place, before: seatsBefore(place, cell), now: now(place, cell) }));
const found = (now: Seats, seatsFall = true) =>
  findDifferentGroups(compared(now), seatsFall).map((group) => {
    const { name, needs_reason } = describeGroup(group, 2);
    return `${name.replace(/ \(.*/, '')} ${group.change.kind}${needs_reason ? ': why?' : ''}`;
  });
/** A part of the round has the numbers before, or other ones; the rest fell. */
const part =
  (isInside: (...of: Parameters<Seats>) => boolean, seats: Seats = seatsBefore): Seats =>
  (...cell) =>
    (isInside(...cell) ? seats : fallen)(...cell);

describe('a group unlike the rest', () => {
  it.each<[group: string, needsReason: boolean, isInside: Parameters<typeof part>[0]]>([
    ['institute 1003', false, ({ course }) => course.inst_code === '1003'],
    ['obc_g', true, ({ field }) => field.field === 'obc_g'],
    ['District 2', false, ({ course }) => course.district === 'District 2'],
    [
      'home_university in District 2',
      true,
      ({ course, level }) => course.district === 'District 2' && level === 'home_university',
    ],
  ])('%s with the numbers of the round before is the only group named', (group, needsReason, isInside) => {
    const reason = needsReason ? ': why?' : '';
    expect(found(part(isInside))).toEqual([`${group} have the numbers of the round before${reason}`]);
  });

  it('rises are compared within a year only', () => {
    const inCategory: Parameters<typeof part>[0] = ({ course, field }) =>
      course.inst_code === '1003' && field.category === 'sc';
    const risen = part(inCategory, (...cell) => fallen(...cell) + 4);
    expect(found(risen)).toEqual(['the category sc in institute 1003 have seats that rose since the round before']);
    expect(found(risen, false)).toEqual([]);
  });

  it('whole columns are compared within a year only', () => {
    expect(
      found(
        part(({ field }) => field.field === 'obc_g'),
        false,
      ),
    ).toEqual([]);
  });

  it('a column of the round may differ a little from the others', () => {
    const risen: Seats = (...cell) => seatsBefore(...cell) + 1;
    expect(found(part(({ field }, cell) => field.field === 'obc_g' && cell % 8 === 0, risen))).toEqual([]);
  });

  it('one mistyped number is no group', () => {
    const isMistyped: Parameters<typeof part>[0] = (_, cell) => cell === 400;
    expect(found(part(isMistyped, () => 60))).toEqual([]);
  });
});

describe('the numbers of two rounds', () => {
  const pairs = (seats: Parameters<typeof vacancy>[1], courses = [course('0100110010'), course('0100110020')]) => {
    const vacancies = courses.map(({ choice_code }) => vacancy(String(choice_code), seats));
    const before = [course('0100110010'), course('0100110020')];
    const rounds = [
      round({}, { courses: before, vacancies: [vacancy('0100110010'), vacancy('0100110020')] }),
      round({ id: 2, published_date: '2025-08-01' }, { courses, vacancies }),
    ];
    return readNumberPairs(stage(...rounds), 2);
  };
  const seatsOf = (list: NumberPair[], name: string) =>
    list.filter(({ field }) => field.field === name).map(({ before, now }) => `${before} ${now}`);

  it('numbers that only one round has are no pair', () => {
    const fewer = pairs({ open_g: 2, st_g: 1, st_l: 0 }, [course('0100110020')]);
    expect(fewer.every(({ course, field }) => course.choice_code === '0100110020' && field.category !== 'st')).toBe(
      true,
    );
    expect(seatsOf(fewer, 'open_g')).toEqual(['4 2']);
    expect(seatsOf(fewer, 'ews_seats')).toEqual(['1 1']);
    expect(seatsOf(fewer, 'total_g_l')).toEqual([]);
  });

  it("ladies' seats that became general are no rise", () => {
    const general = pairs({ open_g: 5, open_l: 0, sc_g: 1 });
    expect([seatsOf(general, 'open_g'), seatsOf(general, 'open_l')]).toEqual([['5 5', '5 5'], []]);
    const some = pairs({ open_g: 5, open_l: 0, sc_l: 1 });
    expect([seatsOf(some, 'open_g'), seatsOf(some, 'open_l')]).toEqual([
      ['4 5', '4 5'],
      ['1 0', '1 0'],
    ]);
  });
});
