/** The judged queries of judged.csv. test/bench/readings.ts prints their figures. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { once } from '../../build/shared/once.ts';
import { latestSource } from '../support/latest-source.ts';
import { makeEngine } from '../support/search-source.ts';
import { shared } from '../support/shared.ts';
import { courseAt, isExpected, judgedSet, QUESTION_SETS, score } from './judge.ts';

const SAMPLE = join(import.meta.dirname, '../../data/sample');
const PAGE = 20;
const { folder, missing, needs } = shared('rounds');

const open = (data: string) =>
  once(() => {
    const source = latestSource(data);
    const engine = makeEngine(source);
    const search = (q: string, limit = PAGE) => engine.search({ q, limit, offset: 0 });
    return { search, courses: source.courses.map((_, at) => courseAt(source, at)), source };
  });
const sample = open(SAMPLE);
const real = open(folder);

/** What the engine reaches, less one in a hundred: shares of the queries with their course among the first five, and first. */
const REACHED: Readonly<Record<string, readonly [hitAt5: number, hitAt1: number]>> = {
  sample: [0.99, 0.98],
  rounds: [0.99, 0.99],
  points: [0.983, 0.977],
  unseen: [0.99, 0.972],
  typed: [0.99, 0.977],
  'typed-unread': [0.99, 0.99],
  strangers: [0.976, 0.963],
  'strangers-unread': [0.963, 0.95],
  visitors: [0.99, 0.99],
  'visitors-unread': [0.99, 0.99],
  country: [0.957, 0.957],
  'country-unread': [0.924, 0.924],
  people: [0.95, 0.94],
  'people-unread': [0.96, 0.94],
  'own-2': [0.99, 0.97],
  'own-2-unread': [0.93, 0.93],
};
/** Of the letters of questions: those that empty the results, that replace all of the first five, and that lose the target. */
const EMPTIED = 0.012;
const REPLACED = 0.045;
const LOST = 0.004;

describe.each(QUESTION_SETS)('the set %s', (set) => {
  it.skipIf(missing && set !== 'sample')(`finds what is meant${set === 'sample' ? '' : needs}`, () => {
    const { search, courses } = set === 'sample' ? sample() : real();
    const { hitAt5, hitAt1, forbidden, notFirst } = score(judgedSet(set), (q) =>
      search(q).positions.map((at) => courses[at]!),
    );
    expect(forbidden).toEqual([]);
    expect(hitAt5, notFirst.join(', ')).toBeGreaterThanOrEqual(REACHED[set]![0]);
    expect(hitAt1, notFirst.join(', ')).toBeGreaterThanOrEqual(REACHED[set]![1]);
  });
});

describe.skipIf(missing)(`on real names${needs}`, () => {
  it.each(judgedSet('answers').map(({ query, answer }) => [query, answer]))('%s is understood as %s', (q, answer) => {
    const { match, words } = real().search(q);
    expect(`${match}, ${words?.join(' ')}`.trim()).toBe(answer);
  });

  it.each(judgedSet('nonsense').map(({ query }) => query))('%s finds nothing, or is answered in part', (q) => {
    expect(['none', 'partial']).toContain(real().search(q, 1).match);
  });

  it('an exact query finds the courses that it means and no others', () => {
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

  it('courses of the same name at the place come by vacancies', () => {
    const { source, courses, search } = real();
    const isOrder = ({ note, query }: { note: string; query: string }) =>
      note === 'order' && !/mumbai|kolhapur|nagpur/.test(query);
    for (const judged of judgedSet('points').filter(isOrder)) {
      const same = search(judged.query).positions.filter((at) => isExpected(courses[at]!, judged));
      const counts = same.map((at) => source.courses[at]!.total_cap_vacancies);
      expect(counts, judged.query).toEqual([...counts].sort((a, b) => b - a));
    }
  });

  it('hardly any letter empties the results', () => {
    const { search } = real();
    const totals = judgedSet('strangers', 'typed').map(({ query }) =>
      beginningsOf(query).map((q) => search(q, 1).total),
    );
    const emptied = totals.flatMap((list) => list.filter((total, i) => total === 0 && (list[i - 1] ?? 0) > 0));
    expect(emptied.length / totals.flat().length).toBeLessThan(EMPTIED);
  });

  it('few letters replace the first five courses or lose the target', () => {
    const { search } = real();
    const pages = judgedSet('letters').map(({ query }) => beginningsOf(query).map((q) => search(q).positions));
    // What one letter finds is a guess, which the second may well replace.
    const isReplaced = (page: readonly number[], i: number, list: readonly (readonly number[])[]) => {
      const before = list[i - 1]?.slice(0, 5) ?? [];
      return i > 1 && before.length > 0 && !page.slice(0, 5).some((at) => before.includes(at));
    };
    const replaced = pages.flatMap((list) => list.filter(isReplaced));
    expect(replaced.length / pages.flat().length).toBeLessThan(REPLACED);
    const lost = pages.flatMap((list) => {
      const target = list.at(-1)![0]!;
      return list.filter((page, i) => list[i - 1]?.includes(target) && !page.includes(target));
    });
    expect(lost.length / pages.flat().length).toBeLessThan(LOST);
  });
});

/** `it`: `i`, `it`. */
const beginningsOf = (query: string): string[] => [...query].map((_, i) => [...query].slice(0, i + 1).join(''));
