/** The judged queries of judged.csv. test/bench/readings.ts prints their figures. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { once } from '../../build/shared/once.ts';
import { latestSource } from '../support/latest-source.ts';
import { makeEngine } from '../support/search-source.ts';
import { shared } from '../support/shared.ts';
import { courseAt, isExpected, judgedSet, letterFaults, QUESTION_SETS, score } from './judge.ts';

const SAMPLE = join(import.meta.dirname, '../../data/sample');
const PAGE = 20;
const { folder, missing, needs } = shared('rounds');

const open = (data: string, round: string) =>
  once(() => {
    const source = latestSource(data, round);
    const engine = makeEngine(source);
    const search = (q: string, limit = PAGE) => engine.search({ q, limit, offset: 0 });
    return { search, courses: source.courses.map((_, at) => courseAt(source, at)), source };
  });
const sample = open(SAMPLE, '2026-27-cap-round-3');
const real = open(folder, '2025-26-cap-round-3');

/** What the engine reaches, less one in a hundred: shares of the queries with their course among the first five, and first. */
const REACHED: Readonly<Record<string, readonly [hitAt5: number, hitAt1: number]>> = {
  sample: [0.99, 0.98],
  rounds: [0.99, 0.99],
  points: [0.983, 0.977],
  unseen: [0.99, 0.972],
  typed: [0.99, 0.977],
  'typed-unread': [0.99, 0.99],
  strangers: [0.963, 0.95],
  'strangers-unread': [0.963, 0.95],
  visitors: [0.99, 0.99],
  'visitors-unread': [0.99, 0.96],
  country: [0.957, 0.957],
  'country-unread': [0.924, 0.924],
  people: [0.95, 0.94],
  'people-unread': [0.96, 0.94],
  'own-2': [0.99, 0.97],
  'own-2-unread': [0.93, 0.93],
  'own-3': [0.97, 0.97],
  'own-4': [0.97, 0.97],
  'own-4-unread': [0.99, 0.99],
  'own-5': [0.984, 0.984],
  'own-5-unread': [0.97, 0.964],
};
/** Of the letters of questions: those that empty the results, that replace all of the first five, and that lose the target. */
const LETTERS: Readonly<Record<string, readonly [emptied: number, replaced: number, lost: number]>> = {
  letters: [0, 0.04, 0.004],
  typed: [0.0075, 0.1, 0.027],
};

describe.each(QUESTION_SETS)('the set %s', (set) => {
  it.skipIf(missing && set !== 'sample')(
    `a judged question finds what it means${set === 'sample' ? '' : needs}`,
    () => {
      const { search, courses } = set === 'sample' ? sample() : real();
      const { hitAt5, hitAt1, forbidden, notFirst } = score(judgedSet(set), (q) =>
        search(q).positions.map((at) => courses[at]!),
      );
      expect(forbidden).toEqual([]);
      expect(hitAt5, notFirst.join(', ')).toBeGreaterThanOrEqual(REACHED[set]![0]);
      expect(hitAt1, notFirst.join(', ')).toBeGreaterThanOrEqual(REACHED[set]![1]);
    },
  );
});

describe.skipIf(missing)(`on real names${needs}`, () => {
  it.each(judgedSet('answers').map(({ query, answer }) => [query, answer]))('%s is understood as %s', (q, answer) => {
    const { match, words } = real().search(q);
    expect(`${match}, ${words?.join(' ')}`.trim()).toBe(answer);
  });

  it.each(judgedSet('nonsense').map(({ query }) => query))('%s finds nothing, or is answered in part', (q) => {
    expect(['none', 'partial']).toContain(real().search(q, 1).match);
  });

  it('an exact query finds exactly the courses it means', () => {
    const { courses, search } = real();
    const figures = judgedSet('exact').map((judged) => {
      const expected = courses.flatMap((course, at) => (isExpected(course, judged) ? [at] : []));
      const { positions } = search(judged.query, courses.length);
      const right = positions.filter((at) => expected.includes(at)).length;
      return { precision: right / Math.max(1, positions.length), recall: right / expected.length };
    });
    const mean = (of: 'precision' | 'recall') => figures.reduce((sum, figure) => sum + figure[of], 0) / figures.length;
    expect(mean('precision')).toBeGreaterThanOrEqual(0.99);
    expect(mean('recall')).toBeGreaterThanOrEqual(0.99);
  });

  it.each(Object.entries(LETTERS))('letters of %s rarely empty, replace or lose results', (set, limits) => {
    const figures = letterFaults(judgedSet(set), (q) => real().search(q).positions);
    expect(
      figures.map((figure, f) => figure <= limits[f]!),
      figures.join(' '),
    ).toEqual([true, true, true]);
  });

  it('slips of short forms hardly ever find another institute', () => {
    const { search, source } = real();
    const ask = (q: string) => {
      const { match, positions } = search(q);
      return { match, institutes: new Set(positions.map((at) => source.courses[at]?.institute)) };
    };
    const answers = FORMS.flatMap((form) => {
      const { institutes } = ask(form);
      // What is exact is a short form of another institute, or the beginning of one: no slip.
      const slips = makeSlips(form).map((slip) => ({ slip, ...ask(slip) }));
      return slips
        .filter(({ match }) => match !== 'exact')
        .map(({ slip, institutes: found }) => ({
          slip,
          isFound: found.size > 0 && [...found].every((one) => institutes.has(one)),
          isWrong: found.size > 0 && ![...found].some((one) => institutes.has(one)),
        }));
    });
    const wrong = answers.filter(({ isWrong }) => isWrong).map(({ slip }) => slip);
    expect(answers.length).toBeGreaterThan(300);
    expect(answers.filter(({ isFound }) => isFound).length / answers.length).toBeGreaterThan(0.6);
    expect(wrong.length / answers.length, wrong.join(' ')).toBeLessThan(0.033);
  });
});

/** Well-known short forms of institutes. */
const FORMS =
  'coep vjti pict pccoe spit djsce vesit ycce ghrce aissms mmcoe rcpit kjsieit sggs walchand cummins viit rscoe jspm kbtcoe ghrcem dypcoe tsec sfit gcek'.split(
    ' ',
  );
const KEYBOARD = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const LEAST_LETTERS = 4;

function beside(letter: string): string {
  const row = KEYBOARD.find((keys) => keys.includes(letter)) as string;
  const at = row.indexOf(letter);
  return (row[at + 1] ?? row[at - 1]) as string;
}

/** Every slip by rule: a letter doubled, left out, swapped with the next, or its neighbour on the keyboard. */
function makeSlips(form: string): string[] {
  const slips = [...form].flatMap((letter, i) => {
    const [before, after] = [form.slice(0, i), form.slice(i + 1)];
    const swapped = after ? [before + after[0] + letter + after.slice(1)] : [];
    return [before + letter + letter + after, before + after, before + beside(letter) + after, ...swapped];
  });
  return [...new Set(slips)].filter((slip) => slip !== form && slip.length >= LEAST_LETTERS);
}
