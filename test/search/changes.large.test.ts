/** What a mechanical change of a judged question, or another form of a name or a place, must not change: on the real names. */
import { describe, expect, it } from 'vitest';
import { words } from '../../build/search/words.ts';
import { once } from '../../build/shared/once.ts';
import { readReference } from '../../build/shared/reference-tables.ts';
import { latestSource } from '../support/latest-source.ts';
import { makeEngine } from '../support/search-source.ts';
import { shared } from '../support/shared.ts';
import { type CHANGES, changeQuestions } from './changes.ts';
import { BLIND_SETS, courseAt, isExpected, type Judged, judgedSet, QUESTION_SETS, score } from './judge.ts';

const { folder, missing, needs } = shared('rounds');
const FIRST_PAGE = 5;

/** The share of the changed questions that are still answered first, less one in a hundred. */
const REACHED: Readonly<Record<keyof typeof CHANGES, number>> = {
  'all blanks out': 0.81,
  'one blank out': 0.88,
  'a word split': 0.965,
  'two letters exchanged': 0.945,
  'a letter dropped': 0.913,
  'a letter doubled': 0.958,
  'words reversed': 0.945,
  'a weak word behind': 0.985,
  'a weak word before': 0.985,
  'the last word half typed': 0.95,
};

const real = once(() => {
  const source = latestSource(folder, '2025-26-cap-round-3');
  const { search } = makeEngine(source);
  const courses = source.courses.map((_, at) => courseAt(source, at));
  const find = (q: string) => search({ q, limit: FIRST_PAGE, offset: 0 });
  const findAll = (q: string) => search({ q, limit: source.courses.length, offset: 0 }).positions;
  const isFirst = (judged: Judged) =>
    find(judged.query)
      .positions.slice(0, 1)
      .some((at) => isExpected(courses[at]!, judged));
  const questions = judgedSet(...QUESTION_SETS.filter((set) => set !== 'sample')).filter(isFirst);
  return { source, find, findAll, isFirst, questions };
});

describe.skipIf(missing)(`on real names${needs}`, () => {
  it.each(Object.entries(REACHED))('changed questions are still answered first: %s', (name, least) => {
    const { questions, isFirst } = real();
    const changed = changeQuestions(questions, name);
    expect(changed.length).toBeGreaterThan(500);
    expect(changed.filter(isFirst).length / changed.length).toBeGreaterThanOrEqual(least);
  });

  it.each(BLIND_SETS)('questions of the set %s find what they mean', (set) => {
    const source = latestSource(folder);
    const { search } = makeEngine(source);
    const { hitAt5, hitAt1 } = score(judgedSet(set), (q) =>
      search({ q, limit: FIRST_PAGE, offset: 0 }).positions.map((at) => courseAt(source, at)),
    );
    expect(hitAt5).toBeGreaterThanOrEqual(0.97);
    expect(hitAt1).toBeGreaterThanOrEqual(0.95);
  });

  const BRANCHES = 'computer it entc mech civil aids chemical robotics|information technology|mechanical engineering';
  it.each([' or ', ' / ', ', ', ' '])('two branches with "%s" between them are either', (between) => {
    const { findAll } = real();
    const [short, ...long] = BRANCHES.split('|');
    const branches = [...short!.split(' '), ...long];
    const lost = branches.flatMap((one, i) =>
      branches.slice(i + 1).flatMap((other) => {
        const both = new Set(findAll(`${one}${between}${other} pune`));
        const either = [one, other].flatMap((branch) => findAll(`${branch} pune`));
        return either.every((at) => both.has(at)) ? [] : [`${one}${between}${other}`];
      }),
    );
    expect(lost).toEqual([]);
  });

  /** The share of the institutes that are among the first five courses of their query. */
  const shareFound = (queryOf: (institute: ReturnType<typeof real>['source']['institutes'][number]) => string) => {
    const { source, find } = real();
    const found = source.institutes.filter((institute, i) =>
      find(queryOf(institute)).positions.some((at) => source.courses[at]!.institute === i),
    );
    return found.length / source.institutes.length;
  };

  it.each([
    ['its whole name', 0.99, ({ inst_name }) => inst_name.slice(0, 200)],
    ['its name without commas', 0.99, ({ inst_name }) => inst_name.replaceAll(',', ' ').slice(0, 200)],
    ['its longest part', 0.85, ({ inst_name }) => inst_name.split(',').sort((a, b) => b.length - a.length)[0]!],
    ['its code', 0.99, ({ inst_code }) => inst_code],
    ['its code without a zero', 0.99, ({ inst_code }) => String(Number(inst_code))],
    ['its code with letters in front', 0.99, ({ inst_code }) => `EN${inst_code}`],
  ] satisfies [string, number, Parameters<typeof shareFound>[0]][])(
    'institutes are found by %s',
    (_, least, queryOf) => {
      expect(shareFound(queryOf)).toBeGreaterThanOrEqual(least);
    },
  );

  it('a town beside a place that has courses is answered', () => {
    const { source, find } = real();
    const districts = [...new Set(source.institutes.map(({ district }) => district))].filter(Boolean);
    const towns = [...new Set(readReference('places.csv').map(({ name = '' }) => name))];
    expect(towns.length).toBeGreaterThan(1700);
    const empty = towns.flatMap((town, i) => {
      const district = districts[i % districts.length]!;
      return [`${town} ${district}`, `${district} ${town}`].filter((q) => find(q).positions.length === 0);
    });
    expect(empty).toEqual([]);
  });

  it('three letters of a type find institutes of that type', () => {
    const { source, findAll } = real();
    const types = source.institutes.map(({ inst_type }) => words(inst_type));
    const long = [...new Set(types.flat())].filter(({ length }) => length > 4);
    const begun = long
      .flatMap((word) => Array.from({ length: word.length - 3 }, (_, i) => [word, word.slice(0, i + 3)]))
      // Gujar is a type of its own.
      .filter(([, typed]) => !long.includes(typed!));
    const lost = begun.flatMap(([word, typed]) =>
      findAll(typed!).some((at) => types[source.courses[at]!.institute]!.includes(word!)) ? [] : typed!,
    );
    expect(begun.length).toBeGreaterThan(50);
    expect(lost).toEqual([]);
  });

  it('alternatives take turns among the first results', () => {
    const { source, find } = real();
    const names = find('walchand sangli or kit kolhapur').positions.map(
      (at) => source.institutes[source.courses[at]!.institute]!.inst_name,
    );
    expect(names.filter((name) => name.startsWith('Walchand College')).length).toBeGreaterThan(1);
    expect(names.filter((name) => name.startsWith('Kolhapur Institute')).length).toBeGreaterThan(1);
  });
});
