/** What is published after random corrections by hand and a random new document: each cell by the rule, each sum by its numbers. */
import { isDeepStrictEqual } from 'node:util';
import { expect, it } from 'vitest';
import { type Correction, mergeRounds, pathName } from '../../build/release/merge-rounds.ts';
import type { Row, Rows } from '../../build/release/round-tree.ts';
import { examples, fc } from '../support/properties.ts';

type Cells = Record<string, string>;
interface Course {
  readonly cells: Cells;
  readonly levels: Readonly<Record<string, Cells>>;
}
type Courses = Readonly<Record<string, Course>>;

const CODES = ['0610719110', '0610724510'];
const LEVEL_NAMES = ['state_level', 'home_university'];
const TOTAL = 'total_g_l';
const CAP = 'total_cap_vacancies';
const number = fc.integer({ min: 0, max: 3 }).map(String);
const level = fc.record({ open_g: number, open_l: number });
const course = fc.record({
  cells: fc.record({ course_name: fc.constantFrom('Civil', 'Mechanical'), pwd_total: number, ews_seats: number }),
  levels: fc.dictionary(fc.constantFrom(...LEVEL_NAMES), level),
});
const courses = fc.dictionary(fc.constantFrom(...CODES), course).map(addUp);

/** The courses with the sums of their numbers, which come first, as in the files. */
function addUp(round: Courses): Courses {
  const sum = (cells: Cells, names: readonly string[]) => names.reduce((total, name) => total + Number(cells[name]), 0);
  return Object.fromEntries(
    Object.entries(round).map(([code, { cells, levels }]) => {
      const withTotals = Object.entries(levels).map(([name, row]) => {
        return [name, { ...{ [TOTAL]: '' }, ...row, [TOTAL]: String(sum(row, ['open_g', 'open_l'])) }] as const;
      });
      const cap = withTotals.reduce((total, [, row]) => total + Number(row[TOTAL]), Number(cells.pwd_total));
      return [
        code,
        { cells: { ...{ [CAP]: '' }, ...cells, [CAP]: String(cap) }, levels: Object.fromEntries(withTotals) },
      ];
    }),
  );
}

/** A version of the round in which some cells, levels and courses are those of `other`. */
const mixed = (round: Courses, other: Courses, isOther: () => boolean): Courses => {
  const mix = <T>(one: Readonly<Record<string, T>>, two: Readonly<Record<string, T>>, both: (a: T, b: T) => T) =>
    Object.fromEntries(
      [...new Set([...Object.keys(one), ...Object.keys(two)])].flatMap((name) => {
        const [a, b] = [one[name], two[name]];
        if (a !== undefined && b !== undefined) return [[name, both(a, b)] as const];
        const there = isOther() ? b : a;
        return there === undefined ? [] : [[name, there] as const];
      }),
    );
  const pick = (a: string, b: string) => (isOther() ? b : a);
  const cells = (a: Cells, b: Cells) => mix(a, b, pick);
  return addUp(
    mix(round, other, (a, b) => ({ cells: cells(a.cells, b.cells), levels: mix(a.levels, b.levels, cells) })),
  );
};

/** Three versions: what the document said, the same with corrections, and another document. */
const versions = fc
  .tuple(courses, courses, courses, fc.infiniteStream(fc.integer({ min: 0, max: 4 })))
  .map(([before, corrections, changes, chances]) => {
    const isOther = () => chances.next().value === 0;
    return { before, byHand: mixed(before, corrections, isOther), now: mixed(before, changes, isOther) };
  });

const toRow = ({ cells, levels = {} }: Partial<Course>): Row => ({
  cells: cells ?? {},
  levels: new Map(Object.entries(levels).map(([name, row]) => [name, toRow({ cells: row })])),
});
const toTree = (round: Courses) => {
  return {
    institutes: new Map(),
    courses: new Map(Object.entries(round).map(([code, course]) => [code, toRow(course)])),
  };
};
const fromTree = (courses: Rows): Courses =>
  Object.fromEntries(
    [...courses].map(([code, { cells, levels }]) => {
      return [code, { cells, levels: Object.fromEntries([...levels].map(([name, row]) => [name, row.cells])) }];
    }),
  );

/** The rule, said once more: `decide` tells which version of a conflict counts. */
function expected(
  { before, byHand, now }: Record<'before' | 'byHand' | 'now', Courses>,
  decide: (name: string) => boolean,
) {
  const asked: string[] = [];
  const choose = <T>(name: string, old: T | undefined, hand: T | undefined, said: T | undefined): T | undefined => {
    if (isDeepStrictEqual(old, hand) || isDeepStrictEqual(hand, said)) return said;
    if (isDeepStrictEqual(old, said)) return hand;
    asked.push(name);
    return decide(name) ? hand : said;
  };
  type Records<T> = Readonly<Record<string, T>>;
  const each = <T>(
    [old, hand, said]: readonly [Records<T> | undefined, Records<T>, Records<T>],
    prefix: string,
    both: (name: string, old: T | undefined, hand: T, said: T) => T | undefined,
  ) => {
    const names = new Set([...Object.keys(hand), ...Object.keys(said)]);
    const entries = [...names].map((name) => {
      const [h, s] = [hand[name], said[name]];
      const isInBoth = h !== undefined && s !== undefined;
      return [
        name,
        isInBoth ? both(prefix + name, old?.[name], h, s) : choose(prefix + name, old?.[name], h, s),
      ] as const;
    });
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as Record<string, T>;
  };
  const cells = (old: Cells | undefined, hand: Cells, said: Cells, prefix: string) =>
    each([old, hand, said], prefix, (name, ...three) =>
      name.endsWith(TOTAL) || name.endsWith(CAP) ? three[2] : choose(name, ...three),
    );
  const result = each<Course>([before, byHand, now], '', (code, old, hand, said) => ({
    cells: cells(old?.cells, hand.cells, said.cells, `${code}.`),
    levels: each<Cells>([old?.levels, hand.levels, said.levels], `${code}.`, (name, ...three) =>
      cells(...three, `${name}.`),
    ),
  }));
  return { published: addUp(result), asked };
}

it('each published cell is what the rule says', () => {
  const property = fc.property(versions, fc.infiniteStream(fc.boolean()), (three, choices) => {
    const chosen = new Map<string, boolean>();
    const decide = (name: string) => {
      if (!chosen.has(name)) chosen.set(name, choices.next().value);
      return chosen.get(name)!;
    };
    const { published, asked } = expected(three, decide);
    const trees = { before: toTree(three.before), byHand: toTree(three.byHand), now: toTree(three.now) };
    const names = (corrections: readonly Correction[]) => corrections.map(({ path }) => pathName(path)).sort();
    const { conflicts } = mergeRounds(trees);
    expect(names(conflicts)).toEqual([...asked].sort());
    const decisions = new Map(asked.map((name) => [name, decide(name) ? 'hand' : 'document'] as const));
    expect(fromTree(mergeRounds(trees, decisions).merged.courses)).toEqual(published);
    // A second merge, as after a kill, changes nothing.
    const again = mergeRounds({ ...trees, byHand: mergeRounds(trees, decisions).merged }, decisions);
    expect(fromTree(again.merged.courses)).toEqual(published);
  });
  fc.assert(property, { numRuns: examples(150) });
});

it('a sum that a person typed is a correction of its own', () => {
  const withSeats = (cap: number, pwd: number, ews = 0) => {
    const cells = { course_name: 'Civil', [CAP]: String(cap), pwd_total: String(pwd), ews_seats: String(ews) };
    return toTree({ 1: { cells, levels: {} } });
  };
  const merge = (now: ReturnType<typeof withSeats>) => {
    const { merged, conflicts } = mergeRounds({ before: withSeats(5, 5), byHand: withSeats(9, 5), now });
    return [merged.courses.get('1')!.cells[CAP], conflicts.map(({ path }) => pathName(path))];
  };
  expect(merge(withSeats(5, 5, 3))).toEqual(['9', []]);
  expect(merge(withSeats(6, 6))).toEqual(['6', [`1.${CAP}`]]);
});
