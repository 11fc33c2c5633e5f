import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addUp, chances, changeSeats, type Rounds, type Row } from '../support/disturb.ts';
import { examples } from '../support/examples.ts';
import { generateRound } from '../support/generate-rounds.ts';
import { findWrong } from '../support/staged-seats.ts';
import { consecutivePairs, describePlaces, readRows } from './places.ts';

const SAMPLE = new URL('../../data/sample', import.meta.url).pathname;

/** A generated round, and two later ones in which each number is about two thirds of the one before. */
const GENERATED = generate();
function generate(): Rounds[] {
  const first: Rounds = generateRound({ courses: examples(400, 600), seed: 3 });
  addUp(first);
  const { random } = chances(7);
  const next = (round: Rounds) =>
    changeSeats(round, (seats) => Math.min(seats, Math.floor(seats * (0.6 + 0.6 * random()))));
  const second = next(first);
  return [first, second, next(second)];
}

describePlaces('generated rounds', () => GENERATED, examples(4, 100));

describe('a place', () => {
  const [first, second] = GENERATED as [Rounds, Rounds];
  const codesOf = (isMeant: (course: Row) => boolean) =>
    new Set(second.courses.filter(isMeant).map(({ choice_code }) => choice_code));
  const within = (codes: ReadonlySet<unknown>, change: (seats: number) => number) => (round: Rounds) =>
    changeSeats(round, (seats, row) => (codes.has(row.choice_code) ? change(seats) : seats));
  const empty = () => 0;

  it('names the lines of one file, where rows of both files lost their seats', () => {
    const { inst_code } = second.courses[300]!;
    const codes = codesOf((course) => course.inst_code === inst_code);
    const lines = second.vacancies.flatMap((row, i) => (codes.has(row.choice_code) ? [i + 2] : []));
    expect(findWrong([first], within(codes, empty)(second))).toMatchObject([
      { words: expect.stringContaining(`(look at lines ${lines[0]} to ${lines.at(-1)};`) },
    ]);
  });

  it('names the lines whose numbers are those of the round before', () => {
    const codes = codesOf((course) => course.inst_code === second.courses[300]!.inst_code);
    const old = new Map(
      [...first.vacancies, ...first.courses].map((row) => [`${row.choice_code} ${row.seat_level}`, row]),
    );
    const now = changeSeats(second, (seats, row, field) =>
      codes.has(row.choice_code) ? Number(old.get(`${row.choice_code} ${row.seat_level}`)![field]) : seats,
    );
    const lines = second.vacancies.flatMap((row, i) => (codes.has(row.choice_code) ? [i + 2] : []));
    expect(findWrong([first], now)).toMatchObject([
      { words: expect.stringContaining(`look at lines ${lines[0]} to ${lines.at(-1)};`) },
    ]);
  });

  it('may have lost its rows with their seats; where the totals still have them the rows are missed by another rule', () => {
    const codes = codesOf((course) => course.inst_code === second.courses[300]!.inst_code);
    const withoutRows = (round: Rounds) => ({
      ...round,
      vacancies: round.vacancies.filter((row) => !codes.has(row.choice_code)),
    });
    const now = changeSeats(second, (seats, row) => (row.seat_level && codes.has(row.choice_code) ? 0 : seats));
    const [found] = findWrong([first], withoutRows(now));
    expect(found?.words).toContain('look at the missing rows');
    expect(findWrong([first], withoutRows(second))).toEqual([]);
  });

  it('only warns where it is all courses of a name', () => {
    const codes = codesOf(({ course_name }) => course_name === second.courses[0]!.course_name);
    expect(findWrong([first], within(codes, empty)(second))).toMatchObject([{ stops: false }]);
  });

  it('counts no institute that had no seats before', () => {
    const [{ district }] = second.institutes as [Row];
    const codes = second.institutes.filter((row) => row.district === district).map(({ inst_code }) => inst_code);
    const before = within(
      codesOf(({ inst_code }) => inst_code === codes[0]),
      empty,
    )(first);
    const now = within(
      codesOf(({ inst_code }) => codes.includes(inst_code!)),
      empty,
    )(second);
    const left = codes.length - 1;
    expect(findWrong([before], now)).toMatchObject([
      { words: expect.stringContaining(`${left} institutes of ${left} have no seat left`) },
    ]);
  });

  it('is no copy of an earlier round because both have many zeros', () => {
    const codes = codesOf(({ inst_code }) => inst_code === second.institutes[0]!.inst_code);
    const [before, now] = [first, second].map((round) =>
      changeSeats(round, (seats, _, field) => (/^(open|sc)_g/.test(field) ? seats : 0)),
    ) as [Rounds, Rounds];
    const risen = within(codes, (seats) => seats && seats + 3)(now);
    expect(findWrong([before], risen)).toMatchObject([{ words: expect.not.stringContaining('are those of') }]);
  });
});

it('finds nothing in the sample', () => {
  const rounds = ['1', '2', '3'].map((n) => readRows(join(SAMPLE, `2026-27-cap-round-${n}`)));
  for (const { earlier, now } of consecutivePairs(rounds).slice(0, 2)) expect(findWrong(earlier, now)).toEqual([]);
});
