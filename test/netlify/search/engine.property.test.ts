import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instituteInitials } from '../../../build/search/initials.ts';
import { kindWords, nameWords, placeWords } from '../../../build/search/place-and-kind.ts';
import { parseQuery, type QueryWord } from '../../../netlify/search/parse.ts';
import { ASKING_WORDS } from '../../../netlify/search/tables/asking.ts';
import { LITTLE_WORDS } from '../../../netlify/search/tables/little-words.ts';
import { INSTITUTE_FORMS, SHORT_FORMS } from '../../../netlify/search/tables/short-forms.ts';
import type { SearchSource } from '../../../netlify/search/types.ts';
import { words, writtenWords } from '../../../netlify/search/words.ts';
import { anyQuery, anySource, courseAt, engineOf, searchAll, searchSource } from '../../support/search-source.ts';

type Course = ReturnType<typeof courseAt>;

/** The rules of netlify/README.md, read word for word: whether a course has a word of a query. */
function hasWord(course: Course, query: readonly QueryWord[], w: number): boolean {
  const { typed, text, forms } = query[w] as QueryWord;
  const name = words(course.course_name);
  const { inst_name, inst_type } = course.institute;
  const institute = nameWords(inst_name);
  const beside = [...placeWords(course.institute), ...kindWords(inst_type)];
  const initials = instituteInitials(inst_name);
  const hasAll = (list: readonly string[], meaning: string) => meaning.split(' ').every((word) => list.includes(word));
  const neighbours = [query[w - 1] && query[w - 1]?.text + text, query[w + 1] && text + query[w + 1]?.text];

  // A code of the round means that code, and nothing that a name says.
  if (CODES.some((code) => isCode(code, typed))) return isCode(course.choice_code, typed);
  return (
    [...forms, ...neighbours].some((form) => form && [...name, ...institute, ...beside].includes(form)) ||
    (typed.length > 1 && [...name, ...institute].some((word) => word.startsWith(typed))) ||
    [typed, ...neighbours].some((form) => form && SHORT_FORMS[form]?.some((meaning) => hasAll(name, meaning))) ||
    [typed, ...neighbours].some((form) => form && INSTITUTE_FORMS[form] && hasAll(institute, INSTITUTE_FORMS[form])) ||
    [typed, ...neighbours].some((form) => form && initials.includes(form)) ||
    [typed, ...neighbours].some((form) => form && isTogether(form, name))
  );
}

/** `petrochemical`, where any of the names of the round has `petro chemical` and this one has both words. */
function isTogether(typed: string, name: readonly string[]): boolean {
  return TOGETHER.some(([a, b]) => a + b === typed && name.includes(a) && name.includes(b));
}
/** A code, or its beginning from four digits, with or without leading zeros. */
function isCode(code: string, typed: string): boolean {
  if (!/^\d{4,}[a-z]{0,2}$/.test(typed)) return false;
  return [code, code.replace(/^0+/, '')].some((text) => text.toLowerCase().startsWith(typed));
}

let CODES: string[] = [];
let TOGETHER: [string, string][] = [];
function neighboursOf(source: SearchSource): [string, string][] {
  return source.courses.flatMap(({ course_name }) => {
    const big = words(course_name).filter((word) => !LITTLE_WORDS.has(word));
    return big.slice(1).map((word, i): [string, string] => [big[i] as string, word]);
  });
}

describe('for any dataset and query', () => {
  it('a query finds the same courses as a plain reading of the rules', () => {
    fc.assert(
      fc.property(anySource, anyQuery, fc.boolean(), (source, q, hasVacancy) => {
        TOGETHER = neighboursOf(source);
        CODES = source.courses.map((course) => course.choice_code);
        const query = parseQuery(q);
        fc.pre(query.length > 0);
        const all = source.courses.map((_, at) => ({ at, course: courseAt(source, at) }));
        const matching = all.filter(({ course }) => query.every((_, w) => hasWord(course, query, w)));
        const found = searchAll(source, engineOf(source), { q, hasVacancy });
        if (matching.length === 0) return; // Then the fallbacks and corrections speak: see the tests of the engine.
        const expected = matching.filter(({ course }) => !hasVacancy || course.total_cap_vacancies > 0);
        expect(found.match).toBe('exact');
        expect([...found.positions].sort((a, b) => a - b)).toEqual(expected.map(({ at }) => at));
      }),
      {
        numRuns: 200,
        examples: [
          [searchSource([{ name: 'Medical Bio', district: 'Pune', courses: ['Computer'] }]), 'Biomedical', false],
        ],
      },
    );
  });

  it('words that only ask make no difference beside others', () => {
    const asking = fc.array(fc.constantFrom(...[...ASKING_WORDS].filter((word) => word.length > 1)), { maxLength: 5 });
    fc.assert(
      fc.property(anySource, anyQuery, asking, asking, (source, q, before, after) => {
        fc.pre(writtenWords(q).some((word) => !ASKING_WORDS.has(word) && !LITTLE_WORDS.has(word)));
        const engine = engineOf(source);
        const asked = searchAll(source, engine, { q: [...before, q, ...after].join(' ') });
        expect(asked).toEqual(searchAll(source, engine, { q }));
      }),
      { numRuns: 100 },
    );
  });

  it('one slip is forgiven, and a corrected query finds what its words find', () => {
    const slips: ((word: string, at: number) => string)[] = [
      (word, at) => `${word.slice(0, at)}q${word.slice(at + 1)}`,
      (word, at) => `${word.slice(0, at)}q${word.slice(at)}`,
      (word, at) => word.slice(0, at) + word.slice(at + 1),
      (word, at) => `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`,
    ];
    fc.assert(
      fc.property(anySource, anyQuery, fc.nat(), fc.nat(), fc.constantFrom(...slips), (source, others, n, k, slip) => {
        const long = source.courses
          .flatMap((course) => words(course.course_name))
          .filter((word) => /^[a-z]{6,}$/.test(word));
        fc.pre(long.length > 0);
        const word = long[n % long.length] as string;
        const typed = slip(word, 1 + (k % (word.length - 2)));
        const engine = engineOf(source);
        expect(searchAll(source, engine, { q: typed }).total, typed).toBeGreaterThan(0);
        const found = searchAll(source, engine, { q: `${typed} ${others}` });
        // A Devanagari word is understood as the Latin one, which a name in Devanagari does not say.
        if (found.match !== 'corrected' || /[\u0900-\u097f]/.test(others)) return;
        const again = searchAll(source, engine, { q: found.words?.join(' ') ?? '' });
        expect(again.match).toBe('exact');
        expect(again.positions).toEqual(expect.arrayContaining([...found.positions]));
      }),
      { numRuns: 100 },
    );
  });

  it('orders all results in one total order, and pages neither repeat nor drop', () => {
    const option = fc.option(anyQuery, { nil: undefined });
    fc.assert(
      fc.property(anySource, option, fc.integer({ min: 1, max: 7 }), (source, q, limit) => {
        const engine = engineOf(source);
        const query = { q, hasVacancy: false };
        const whole = engine.search({ ...query, limit: 500, offset: 0 });
        const pages: number[] = [];
        for (let offset = 0; offset < whole.total; offset += limit) {
          const page = engine.search({ ...query, limit, offset });
          expect(page.total).toBe(whole.total);
          pages.push(...page.positions);
        }
        expect(pages).toEqual([...whole.positions]);
        expect(new Set(pages).size).toBe(whole.total);
        expect(engine.search({ ...query, limit: 500, offset: 2000 }).positions).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  it('a longer name and a place that is said twice make no difference: more vacancies come first', () => {
    const padding = fc.array(fc.constantFrom('Alpha', 'Beta', 'Pune', 'Road'), { maxLength: 8 });
    fc.assert(
      fc.property(fc.array(fc.tuple(padding, fc.nat(90)), { minLength: 2, maxLength: 8 }), (list) => {
        const source = searchSource(
          list.map(([more, vacancies]) => ({
            name: `Zenith ${more.join(' ')} Pune`,
            courses: [['Civil Engineering', vacancies] as const],
          })),
        );
        const counts = searchAll(source, engineOf(source), { q: 'civil pune' }).courses.map(
          (c) => c.total_cap_vacancies,
        );
        expect(counts).toEqual(list.map(([, vacancies]) => vacancies).sort((a, b) => b - a));
      }),
    );
  });

  it('filters do not change how a query is understood, and leave the order of what remains', () => {
    fc.assert(
      fc.property(anySource, anyQuery, (source, q) => {
        const engine = engineOf(source);
        const all = searchAll(source, engine, { q });
        const filtered = searchAll(source, engine, { q, district: 'pune', hasVacancy: true });
        expect([filtered.match, filtered.words]).toEqual([all.match, all.words]);
        const remaining = all.courses.filter(
          ({ institute, total_cap_vacancies }) =>
            institute.district.trim().toLowerCase() === 'pune' && total_cap_vacancies > 0,
        );
        expect(filtered.positions).toEqual(remaining.map(({ at }) => at));
      }),
      { numRuns: 100 },
    );
  });

  it('answers any text', () => {
    const engine = engineOf(searchSource([{ name: 'Zenith', district: 'Pune', courses: ['Civil Engineering'] }]));
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (q) => {
        const page = engine.search({ q, hasVacancy: false, limit: 5, offset: 0 });
        expect(() => encodeURIComponent(page.words?.join(' ') ?? '')).not.toThrow();
      }),
      { numRuns: 300 },
    );
  });
});
