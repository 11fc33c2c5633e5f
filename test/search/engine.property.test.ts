import { afterEach, describe, expect, it } from 'vitest';
import { words, writtenWords } from '../../build/search/words.ts';
import { isStopWord, SENTENCE_WORDS } from '../../build/shared/words/stop-words.ts';
import { examples, fc, turn } from '../support/properties.ts';
import { makeEngine, searchAll, searchSource } from '../support/search-source.ts';

/** Words that meet each other: parts, joined words, short forms, places, scripts, codes. */
const WORDS =
  'Computer, Engineering, Engg, Science, and, &, of, Technology, Tech, Civil, Mechanical, Data, Pune, Patil, ' +
  'College, Institute, D. Y., K J, Bio, Medical, Biomedical, Women’s, I²IT, मराठी, Government, Bombay, ' +
  'Mumbai, Navi Mumbai, Aurangabad, पुणे, COE, 1001, 0100100001, Autonomous, CSE, (Artificial, ' +
  'Intelligence), Compute, Computing, AI, 5G, École';
const VOCABULARY = WORDS.split(', ');
const name = fc.array(fc.constantFrom(...VOCABULARY), { minLength: 1, maxLength: 6 }).map((list) => list.join(' '));

/** Datasets of a few institutes, names drawn from one vocabulary so that words meet. */
const anySource = fc
  .array(
    fc.record({
      name,
      type: fc.constantFrom('Government', 'Un-Aided Autonomous', 'Government-Aided', ''),
      district: fc.constantFrom(
        'Pune',
        'PUNE ',
        'Thane',
        'Navi Mumbai',
        'Mumbai City',
        'Chhatrapati Sambhajinagar',
        '',
      ),
      courses: fc.array(fc.tuple(name, fc.nat(3)), { maxLength: 5 }),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map(searchSource);

/** Queries of the vocabulary's whole words. */
const anyWords = fc.array(fc.constantFrom(...VOCABULARY), { minLength: 1, maxLength: 4 }).map((list) => list.join(' '));

/** Queries of the vocabulary's words, whole or their beginnings. */
const anyQuery = fc
  .array(
    fc
      .tuple(fc.constantFrom(...VOCABULARY), fc.integer({ min: 2, max: 12 }))
      .map(([word, letters]) => word.slice(0, letters)),
    { minLength: 1, maxLength: 4 },
  )
  .map((list) => list.join(' '));

afterEach(turn);

describe('for any dataset and query', () => {
  it('query stop words make no difference beside content words', () => {
    const stopWords = [...SENTENCE_WORDS].filter((word) => word.length > 1);
    const asking = fc.array(fc.constantFrom(...stopWords), { maxLength: 5 });
    fc.assert(
      fc.property(anySource, anyQuery, asking, asking, (source, q, before, after) => {
        fc.pre(writtenWords(q).some((word) => !isStopWord(word)));
        // `seat women` asks for seats of women.
        fc.pre(!/women/i.test(q));
        // `show me` is no Mechanical: its words decide what `me` is.
        fc.pre(!/\bme\b/i.test(q));
        // Two letters and a stop word may be one word cut in two: `sc an` is also `scan`.
        fc.pre(!/\b\w{1,2}\b/.test(q));
        // A number beside a word that asks may be a rank or a percentile: 1001 in `rank 1001`.
        fc.pre(!/^\d+( |$)|(^| )\d+$/.test(q.trim()));
        const engine = makeEngine(source);
        const withStopWords = searchAll(source, engine, { q: [...before, q, ...after].join(' ') });
        // `last date` asks when the form closes, `majhya javal` what is near.
        fc.pre(withStopWords.notices?.length === 0);
        expect(withStopWords).toEqual(searchAll(source, engine, { q }));
      }),
      {
        numRuns: examples(20, 400),
        examples: [
          [searchSource([{ name: 'Computer', courses: ['5G'] }]), '5G Co', ['show'], []],
          [searchSource([{ name: 'Computer', courses: ['5G'] }]), 'K ', [], ['an']],
        ],
      },
    );
  });

  it('one slip is forgiven, and its correction finds the same', () => {
    const slips: ((word: string, at: number) => string)[] = [
      (word, at) => `${word.slice(0, at)}q${word.slice(at + 1)}`,
      (word, at) => `${word.slice(0, at)}q${word.slice(at)}`,
      (word, at) => word.slice(0, at) + word.slice(at + 1),
      (word, at) => `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`,
    ];
    fc.assert(
      fc.property(anySource, anyWords, fc.nat(), fc.nat(), fc.constantFrom(...slips), (source, others, n, k, slip) => {
        const names = source.courses.map((course) => course.course_name);
        const long = names.flatMap(words).filter((word) => /^[a-z]{6,}$/.test(word));
        fc.pre(long.length > 0);
        const word = long[n % long.length] as string;
        const typed = slip(word, 1 + (k % (word.length - 2)));
        const engine = makeEngine(source);
        expect(searchAll(source, engine, { q: typed }).total, typed).toBeGreaterThan(0);
        const found = searchAll(source, engine, { q: `${typed} ${others}` });
        // A Devanagari word is understood as the Latin one, which a name in Devanagari does not have; `Bombay` as Mumbai.
        if (found.match !== 'corrected' || /[\u0900-\u097f]/.test(others)) return;
        const inNames = words([...names, ...source.institutes.map(({ inst_name }) => inst_name)].join(' '));
        if (found.words?.some((text) => !inNames.includes(text))) return;
        // A word corrected to one that the query has already is listed once, so its other neighbours are not.
        if (words(others).includes(word) || found.words?.every((text) => words(others).includes(text))) return;
        const again = searchAll(source, engine, { q: found.words?.join(' ') ?? '' });
        expect(again.match).toBe('exact');
        expect(again.positions).toEqual(expect.arrayContaining([...found.positions]));
      }),
      { numRuns: examples(20, 400) },
    );
  });

  it('results have one order, and pages repeat nothing', () => {
    const option = fc.option(anyQuery, { nil: undefined });
    fc.assert(
      fc.property(anySource, option, fc.integer({ min: 1, max: 7 }), (source, q, limit) => {
        const engine = makeEngine(source);
        const whole = engine.search({ q, limit: 500, offset: 0 });
        const pages: number[] = [];
        for (let offset = 0; offset < whole.total; offset += limit) {
          const page = engine.search({ q, limit, offset });
          expect(page.total).toBe(whole.total);
          pages.push(...page.positions);
        }
        expect(pages).toEqual([...whole.positions]);
        expect(new Set(pages).size).toBe(whole.total);
        expect(engine.search({ q, limit: 500, offset: 2000 }).positions).toEqual([]);
      }),
      { numRuns: examples(20, 400) },
    );
  });

  it('filters keep how a query is understood, and the order', () => {
    fc.assert(
      fc.property(anySource, anyQuery, (source, q) => {
        const engine = makeEngine(source);
        const all = searchAll(source, engine, { q });
        const filtered = searchAll(source, engine, { q, district: 'pune', has_vacancy: true });
        expect([filtered.match, filtered.words]).toEqual([all.match, all.words]);
        const remaining = all.courses.filter(
          ({ institute, total_cap_vacancies }) =>
            institute.district.trim().toLowerCase() === 'pune' && total_cap_vacancies > 0,
        );
        expect(filtered.positions).toEqual(remaining.map(({ at }) => at));
      }),
      { numRuns: examples(20, 400) },
    );
  });
});
