import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CODE_BEGINNING } from '../../../build/contract/limits.ts';
import { nameWords, placeWords, typeWords } from '../../../build/outputs/search/build-index.ts';
import { instituteInitials } from '../../../build/outputs/search/initials.ts';
import type { SearchSource } from '../../../build/outputs/search/source.ts';
import { parseQuery, type QueryWord } from '../../../build/shared/search/parse.ts';
import { isDevanagari } from '../../../build/shared/search/tables/devanagari.ts';
import { institutesMeant } from '../../../build/shared/search/tables/institutes.ts';
import { isPlaceWord } from '../../../build/shared/search/tables/places.ts';
import { SHORT_FORMS } from '../../../build/shared/search/tables/short-forms.ts';
import { QUERY_STOP_WORDS, STOP_WORDS } from '../../../build/shared/search/tables/stop-words.ts';
import { words, writtenWords } from '../../../build/shared/search/words.ts';
import { anyQuery, anySource, courseAt, engineOf, searchAll, searchSource } from '../../support/search-source.ts';

type Course = ReturnType<typeof courseAt>;

/** The rules of build/shared/search/README.md, read word for word: whether a course has a word of a query. */
function hasWord(course: Course, query: readonly QueryWord[], w: number, asBeginning = true): boolean {
  const { typed, text, forms } = query[w] as QueryWord;
  const key = keyOf(query[w] as QueryWord);
  const name = words(course.course_name);
  const { inst_name, inst_type } = course.institute;
  const institute = nameWords(inst_name);
  const beside = [...placeWords(course.institute), ...typeWords(inst_type)];
  const initials = instituteInitials(inst_name);
  const named = [...name, ...institute, ...placeWords(course.institute)];
  const isBeginning = (form: string) => named.some((word) => word.startsWith(form)) || isShortForm(form);
  const hasAll = (list: readonly string[], meaning: string) => meaning.split(' ').every((word) => list.includes(word));
  const isShortForm = (begun: string) =>
    begun.length > 2 &&
    [...SHORT_FORMS].some(([form, all]) => form.startsWith(begun) && all.some((meaning) => hasAll(name, meaning)));
  const neighbours = query.slice(1).flatMap((after, i) => {
    const before = query[i] as QueryWord;
    return [before, after].some((word) => word.text === text) ? [before.text + after.text] : [];
  });
  // The last word may still be typed, joined with the one before too.
  const last = query.at(-1) as QueryWord;
  const begun = last.text === last.typed && (query.at(-2)?.text ?? '') + last.text;

  // A code of the round means that code, not a word of a name.
  if (CODES.some((code) => isCode(code, typed))) return isCode(course.choice_code, typed);
  return (
    [...forms, ...neighbours].some((form) => form && [...name, ...institute, ...beside].includes(form)) ||
    (asBeginning && [typed, key].some((form) => form.length > 1 && isBeginning(form))) ||
    neighbours.some((form) => form === begun && (isBeginning(form) || beginsTogether(form, name))) ||
    [key, ...neighbours].some((form) => SHORT_FORMS.get(form)?.some((meaning) => hasAll(name, meaning))) ||
    [key, ...neighbours].some((form) => institutesMeant(form).some((meaning) => hasAll(institute, meaning))) ||
    [key, ...neighbours].some((form) => initials.includes(form) || isTogether(form, name))
  );
}

/** A Devanagari word is looked up as it is written in Latin letters, and begins words in either script. */
const keyOf = ({ typed, text }: QueryWord) => (isDevanagari(typed) ? text : typed);

/** A short word is a beginning when it is the last, or when it is nothing else. */
function mayBegin(courses: readonly Course[], query: readonly QueryWord[], w: number): boolean {
  const { length } = keyOf(query[w] as QueryWord);
  return w === query.length - 1 || length > 3 || !courses.some((course) => hasWord(course, query, w, false));
}

/** A place that stands only in the name of an institute of another place. */
function isElsewhere(course: Course, query: readonly QueryWord[], w: number, asBeginning: boolean): boolean {
  const { forms } = query[w] as QueryWord;
  const { institute } = course;
  const named = nameWords(institute.inst_name);
  const others = named.filter((word) => !forms.includes(word));
  if (!isPlaceWord(forms[0] as string) || institute.district === '' || others.length === named.length) return false;
  return !hasWord({ ...course, institute: { ...institute, inst_name: others.join(' ') } }, query, w, asBeginning);
}

/** `petrochemical`, where any of the names of the round has `petro chemical` and this one has both words. */
function isTogether(typed: string, name: readonly string[]): boolean {
  return TOGETHER.some(([a, b]) => a + b === typed && name.includes(a) && name.includes(b));
}

/** The beginning of two words of a name written together, from five letters, where no word begins so. */
function beginsTogether(typed: string, name: readonly string[]): boolean {
  if (typed.length < 5 || NAMED.some((word) => word.startsWith(typed))) return false;
  return TOGETHER.some(([a, b]) => (a + b).startsWith(typed) && name.includes(a) && name.includes(b));
}

/** A code, or its beginning from four digits, with or without leading zeros. */
function isCode(code: string, typed: string): boolean {
  if (!CODE_BEGINNING.test(typed)) return false;
  return [code, code.replace(/^0+/, '')].some((text) => text.toLowerCase().startsWith(typed));
}

let CODES: string[] = [];
let TOGETHER: [string, string][] = [];
/** Every word of names and places. */
let NAMED: string[] = [];
function neighboursOf(source: SearchSource): [string, string][] {
  return source.courses.flatMap(({ course_name }) => {
    const big = words(course_name).filter((word) => !STOP_WORDS.has(word));
    return big.slice(1).map((word, i): [string, string] => [big[i] as string, word]);
  });
}

describe('for any dataset and query', () => {
  it('a query finds the same courses as a plain reading of the rules', () => {
    fc.assert(
      fc.property(anySource, anyQuery, fc.boolean(), (source, q, hasVacancy) => {
        TOGETHER = neighboursOf(source);
        NAMED = [
          ...source.courses.flatMap(({ course_name }) => words(course_name)),
          ...source.institutes.flatMap((institute) => [...nameWords(institute.inst_name), ...placeWords(institute)]),
        ];
        CODES = source.courses.map((course) => course.choice_code);
        const query = parseQuery(q, (digits) => CODES.some((code) => isCode(code, digits)));
        fc.pre(query.length > 0);
        const all = source.courses.map((_, at) => ({ at, course: courseAt(source, at) }));
        const first = query.map(({ text }) => query.findIndex((word) => word.text === text));
        // An institute without courses has its words too.
        const nameless = { id: 0, choice_code: '', course_name: '', total_cap_vacancies: 0 };
        const courses = [
          ...all.map(({ course }) => course),
          ...source.institutes.map((institute) => ({ ...nameless, institute })),
        ] as Course[];
        const begins = query.map((_, w) => mayBegin(courses, query, w));
        const has = (course: Course) => (w: number) => hasWord(course, query, w, begins[w]);
        // Two codes are either.
        const isOfCode = (w: number) => CODES.some((code) => isCode(code, query[w]!.typed));
        const [codes, others] = [first.filter(isOfCode), first.filter((w) => !isOfCode(w))];
        const having = all.filter(
          ({ course }) => (codes.length === 0 || codes.some(has(course))) && others.every(has(course)),
        );
        const there = having.filter(
          ({ course }) => !first.some((w) => isElsewhere(course, query, w, begins[w] as boolean)),
        );
        const matching = there.length > 0 ? there : having;
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
          [
            searchSource([{ name: 'Computer', courses: ['Technology Computer', 'Compute Computer'] }]),
            'Compu Tec',
            false,
          ],
          [
            searchSource([{ name: 'Zenith', district: 'Navi Mumbai', courses: ['Computer'] }]),
            'Mumbai Navi Mumbai',
            false,
          ],
          [
            searchSource([
              { name: 'पुणे', district: 'Thane', courses: ['Computer'] },
              { name: 'Zenith', district: 'Pune', courses: ['Computer'] },
            ]),
            'पुणे computer Pune',
            false,
          ],
          [
            searchSource([
              { name: 'Computer', district: 'Pune', courses: ['Computer'] },
              { name: 'Bombay', district: 'Pune', courses: ['of'] },
            ]),
            'Co 0100',
            false,
          ],
          [
            searchSource([
              { name: 'मराठी', district: 'Pune', courses: ['Computer'] },
              { name: 'Zenith', district: 'Chhatrapati Sambhajinagar', courses: ['Computer'] },
            ]),
            'मराठ',
            false,
          ],
          [searchSource([{ name: 'Zenith', district: 'Pune', courses: ['Computer', 'पुणे Computer'] }]), 'पु Co', false],
          [
            searchSource([
              { name: 'Bio', courses: [] },
              { name: 'Computer', courses: ['Biomedical Computer'] },
            ]),
            'Bio Co',
            false,
          ],
        ],
      },
    );
  });

  it('query stop words make no difference beside content words', () => {
    const asking = fc.array(fc.constantFrom(...QUERY_STOP_WORDS.all().filter((word) => word.length > 1)), {
      maxLength: 5,
    });
    fc.assert(
      fc.property(anySource, anyQuery, asking, asking, (source, q, before, after) => {
        fc.pre(writtenWords(q).some((word) => !QUERY_STOP_WORDS.has(word) && !STOP_WORDS.has(word)));
        // A number beside a word that asks may be a rank or a percentile: 1001 in `rank 1001`.
        fc.pre(!/^\d+( |$)|(^| )\d+$/.test(q.trim()));
        const engine = engineOf(source);
        const asked = searchAll(source, engine, { q: [...before, q, ...after].join(' ') });
        expect(asked).toEqual(searchAll(source, engine, { q }));
      }),
      {
        numRuns: 100,
        examples: [
          [searchSource([{ name: 'Computer', courses: ['5G'] }]), '5G Co', ['rank'], []],
          [searchSource([{ name: 'Computer', courses: ['5G'] }]), 'K ', [], ['an']],
        ],
      },
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
        // A Devanagari word is understood as the Latin one, which a name in Devanagari does not have.
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

  it('a longer name and a repeated place make no difference: more vacancies come first', () => {
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
