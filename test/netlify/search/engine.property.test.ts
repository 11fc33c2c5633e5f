import fc from 'fast-check';
import MiniSearch from 'minisearch';
import { describe, expect, it } from 'vitest';
import { buildSearchIndex } from '../../../build/search/build-index.ts';
import { createEngine, type Engine } from '../../../netlify/search/engine.ts';
import { courseForms } from '../../../netlify/search/forms.ts';
import { parseQuery } from '../../../netlify/search/parse.ts';
import type { SearchIndex, SearchSource } from '../../../netlify/search/types.ts';
import { spelling, words } from '../../../netlify/search/words.ts';
import { generatedSource } from '../../support/generated-source.ts';
import { anyQuery, anySource, engineOf, searchAll, searchSource } from '../../support/search-source.ts';

describe('for any dataset and query', () => {
  it('every result has every word, as a word, the beginning of one, a form or initials; filters hold', () => {
    fc.assert(
      fc.property(anySource, anyQuery, fc.boolean(), (source, q, hasVacancy) => {
        const found = searchAll(source, engineOf(source), { q, district: 'pune', hasVacancy });
        for (const course of found.courses) {
          expect(course.institute.district.trim().toLowerCase()).toBe('pune');
          if (hasVacancy) expect(course.total_cap_vacancies).toBeGreaterThan(0);
          if (found.match !== 'exact') continue;
          const has = [
            ...words(course.course_name),
            ...words(course.institute.inst_name),
            ...courseForms(course.course_name),
          ];
          const ofInstitute = words(course.institute.inst_name);
          /** Written together in the query, apart in the institute's name. */
          const isApart = (text: string) =>
            [...text].some((_, cut) =>
              [text.slice(0, cut), text.slice(cut)].every((part) => ofInstitute.includes(part)),
            );
          const typed = parseQuery(q);
          for (const [i, text] of typed.entries()) {
            const joined = [text + (typed[i + 1] ?? ''), (typed[i - 1] ?? '') + text];
            const ok =
              has.some((w) => w === spelling(text) || w.startsWith(text) || joined.includes(w)) ||
              isApart(text) ||
              isInitials(text, course.institute.inst_name);
            expect(ok, `${text} in ${course.course_name} | ${course.institute.inst_name}`).toBe(true);
          }
        }
      }),
      {
        numRuns: 300,
        examples: [
          [searchSource([{ name: 'Medical Bio', district: 'Pune', courses: ['Computer'] }]), 'Biomedical', false],
        ],
      },
    );
  });

  it('orders all results in one total order, and pages neither repeat nor drop', () => {
    fc.assert(
      fc.property(
        anySource,
        fc.option(anyQuery, { nil: undefined }),
        fc.integer({ min: 1, max: 7 }),
        (source, q, limit) => {
          const engine = engineOf(source);
          const query = { ...(q === undefined ? {} : { q }), hasVacancy: false };
          const whole = engine.search({ ...query, limit: 500, offset: 0 });
          const pages: number[] = [];
          for (let offset = 0; offset < whole.total; offset += limit) {
            const page = engine.search({ ...query, limit, offset });
            expect(page.total).toBe(whole.total);
            pages.push(...page.positions);
          }
          expect(pages).toEqual([...whole.positions]);
          expect(new Set(pages).size).toBe(whole.total);
          // A deep page takes the other way of sorting.
          if (whole.total > 0)
            expect([...engine.search({ ...query, limit: 1, offset: whole.total - 1 }).positions]).toEqual(
              pages.slice(-1),
            );
          expect([...engine.search({ ...query, limit: 500, offset: 2000 }).positions]).toEqual([]);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('answers the first query, which goes through all courses, like later ones, which follow names', () => {
    fc.assert(
      fc.property(
        anySource,
        anyQuery,
        fc.boolean(),
        fc.integer({ min: 1, max: 30 }),
        (source, q, hasVacancy, limit) => {
          const engine = engineOf(source);
          const query = { q, hasVacancy, limit, offset: 0 };
          const first = engine.search(query);
          expect(engine.search(query)).toEqual(first);
          expect(engine.search(query)).toEqual(first);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('finds the same where choice codes do not begin with the institute’s, and its courses lie apart', () => {
    fc.assert(
      fc.property(anySource, anyQuery, (source, q) => {
        const apart = {
          ...source,
          courses: source.courses
            .map((course, i) => ({ ...course, choice_code: `${(i * 7) % 10}-${i}` }))
            .sort((a, b) => (a.choice_code < b.choice_code ? -1 : 1))
            .map((course, i) => ({ ...course, id: 101 + i })),
        };
        const named = (of: typeof source, engine: Engine) => {
          const found = searchAll(of, engine, { q });
          const courses = found.courses.map((course) => `${course.course_name} | ${course.institute.inst_name}`);
          return { total: found.total, match: found.match, courses: courses.sort() };
        };
        const engine = engineOf(apart);
        const expected = named(source, engineOf(source));
        expect(named(apart, engine)).toEqual(expected);
        expect(named(apart, engine)).toEqual(expected);
        const body = engine.render([...apart.courses.keys()]);
        expect(JSON.parse(body).data.map((course: { choice_code: string }) => course.choice_code)).toEqual(
          apart.courses.map((course) => course.choice_code),
        );
      }),
      { numRuns: 200 },
    );
  });

  it('and so on a whole round, for queries put together from its words', () => {
    const source = generatedSource(2000);
    const index = JSON.parse(buildSearchIndex(source)) as SearchIndex;
    const later = createEngine(index);
    later.search({ q: 'x', hasVacancy: false, limit: 1, offset: 0 });
    const vocabulary = words(source.institutes.map((i) => i.inst_name).join(' ')).concat(
      words(source.courses.map((course) => course.course_name).join(' ')),
    );
    const word = fc
      .tuple(fc.constantFrom(...vocabulary), fc.integer({ min: 2, max: 20 }))
      .map(([text, letters]) => text.slice(0, letters));
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), fc.boolean(), (list, hasVacancy) => {
        const query = { q: list.join(' '), hasVacancy, limit: 50, offset: 0 };
        expect(later.search(query)).toEqual(createEngine(index).search(query));
      }),
      { numRuns: 300 },
    );
  });

  it('finds the same courses as MiniSearch, word for word and side by side', () => {
    fc.assert(
      fc.property(anySource, anyQuery, (source, q) => {
        const parsed = parseQuery(q);
        // Where one word stands alone there is nothing to join or to split: MiniSearch can be asked the same.
        fc.pre(parsed.length === 1);
        const typed = parsed[0] as string;
        const expected = foundByMiniSearch(source, typed);
        fc.pre(expected.length > 0);
        const found = searchAll(source, engineOf(source), { q });
        const byInitials = (at: number) =>
          isInitials(typed, source.institutes[source.courses[at]?.institute ?? 0]?.inst_name ?? '');
        expect(
          [...found.positions].filter((at) => expected.includes(at) || !byInitials(at)).sort((a, b) => a - b),
        ).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });

  it('finds every course in which MiniSearch finds all the words, in the name or in the institute’s', () => {
    fc.assert(
      fc.property(anySource, anyQuery, (source, q) => {
        const sets = parseQuery(q).map((typed) => new Set(foundByMiniSearch(source, typed)));
        const expected = source.courses.flatMap((_, at) => (sets.every((set) => set.has(at)) ? [at] : []));
        fc.pre(sets.length > 1 && expected.length > 0);
        const engine = engineOf(source);
        for (const _ of ['first', 'later']) {
          const found = searchAll(source, engine, { q });
          expect(found.match).toBe('exact');
          expect(found.positions).toEqual(expect.arrayContaining(expected));
        }
      }),
      { numRuns: 300 },
    );
  });

  it('orders course names by MiniSearch’s scores where both score alike: one whole word that only names have', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(
          fc
            .array(fc.constantFrom('alpha', 'beta', 'gamma', 'delta', 'omega'), { minLength: 1, maxLength: 6 })
            .map((w) => w.join(' ')),
          { minLength: 2, maxLength: 12 },
        ),
        (courses) => {
          const source = searchSource([{ name: 'Zenith', courses }]);
          const mini = new MiniSearch({ fields: ['text'], tokenize: words, processTerm: (term) => term });
          mini.addAll(source.courses.map((course, id) => ({ id, text: course.course_name })));
          // MiniSearch numbers names in another order than we do; scores that differ must order alike.
          const scores = new Map(mini.search('alpha').map((hit) => [hit.id as number, hit.score]));
          const found = [...searchAll(source, engineOf(source), { q: 'alpha' }).positions];
          fc.pre(found.length === scores.size);
          for (let i = 1; i < found.length; i++) {
            const [before, after] = [scores.get(found[i - 1] as number) ?? 0, scores.get(found[i] as number) ?? 0];
            expect(before).toBeGreaterThanOrEqual(after * (1 - 1e-4));
          }
        },
      ),
    );
  });
});

/** Courses that have a word of a query, by MiniSearch: names with their forms, and institutes, whole or as a beginning. */
function foundByMiniSearch(source: SearchSource, typed: string): number[] {
  const ask = (texts: string[], tokenize: (text: string) => string[]) => {
    const mini = new MiniSearch({ fields: ['text'], tokenize, processTerm: (term) => term });
    mini.addAll(texts.map((text, id) => ({ id, text })));
    const search = (text: string, prefix: boolean) =>
      mini.search(text, { prefix, tokenize: (t) => [t] }).map((hit) => hit.id as number);
    return new Set([...search(spelling(typed), false), ...search(typed, typed.length >= 2)]);
  };
  const names = ask(
    source.courses.map((course) => course.course_name),
    (text) => [...words(text), ...courseForms(text)],
  );
  const institutes = ask(
    source.institutes.map((institute) => institute.inst_name),
    words,
  );
  return source.courses.flatMap((course, at) => (names.has(at) || institutes.has(course.institute) ? [at] : []));
}

/** Whether the letters are taken in order from the beginnings of the name's words. */
function isInitials(letters: string, name: string): boolean {
  let rest = letters;
  for (const word of words(name)) {
    let n = 0;
    while (n < 2 && n < word.length && rest.startsWith(word.slice(0, n + 1))) n++;
    rest = rest.slice(word.length <= 2 ? n : Math.min(n, 1));
  }
  return rest === '';
}
