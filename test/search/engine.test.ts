import { describe, expect, it } from 'vitest';
import { CHOICE_CODE } from '../../build/contract/limits.ts';
import { createEngine } from '../../build/search/engine.ts';
import { INDEX_FORMAT } from '../../build/search/types.ts';
import { indexWithSite, makeEngine, searchAll, searchSource } from '../support/search-source.ts';

describe('what a query finds', () => {
  const source = searchSource([
    {
      name: 'Orchid Trust’s Lotus Valley College of Engg & Tech, Pune',
      district: 'Pune',
      courses: [
        ['Computer Engineering', 5],
        ['Bio Medical Engineering', 1],
      ],
    },
    {
      name: 'Pune Institute of Computer Technology',
      district: 'Pune',
      courses: [
        ['Civil Engineering', 9],
        ['Computer Engineering', 0],
      ],
    },
    {
      name: 'K J Riverside Institute',
      district: '',
      courses: [
        ['Electronics and Biomedical Engineering', 2],
        ['Computer Science and Engineering(Data Science)', 3],
      ],
    },
    { name: 'D. Y. Meadow University (DYMU)', courses: [['Artificial Intelligence (AI) and Data Science', 4], '5G'] },
  ]);
  const engine = makeEngine(source);
  const find = (q: string) => searchAll(source, engine, { q });
  const names = (q: string) => find(q).courses.map((course) => `${course.course_name} | ${course.institute.inst_name}`);

  it.each([
    ['engg tech valley', 'Engg & Tech'],
    ['k.j. riverside', 'K J Riverside'],
    ['dy meadow', 'D. Y. Meadow'],
    ['dymu', 'DYMU'],
    ['lvce', 'Lotus Valley'],
    ['lvcoe', 'Lotus Valley'],
    ['pict', 'Pune Institute'],
    ['5g', '5G'],
    ['biomedical', 'Bio'],
    ['bio medical', 'Bio'],
    ['ai ds', 'Artificial'],
  ])('%s: every result has %s', (q, expected) => {
    const found = names(q);
    expect(found.length).toBeGreaterThan(0);
    for (const line of found) expect(line).toContain(expected);
    expect(find(q).match).toBe('exact');
  });

  it('course and institute both named come before one twice', () => {
    const [first, second] = find('computer pune').courses;
    expect([first?.course_name, second?.course_name]).toEqual(['Computer Engineering', 'Computer Engineering']);
    expect(names('computer pune').at(-1)).toMatch(/^Civil Engineering \| Pune Institute of Computer/);
  });

  it('the exact course comes first, then more vacancies', () => {
    expect(find('computer engineering').courses.map((course) => course.total_cap_vacancies)).toEqual([5, 0, 3, 9]);
  });

  it('only a word that finds nothing is corrected, and reported', () => {
    expect(find('compuetr pune')).toMatchObject({ match: 'corrected', words: ['computer', 'pune'] });
    expect(find('computer pune').match).toBe('exact');
    expect(find('dymeadow')).toMatchObject({ match: 'corrected', words: ['dy', 'meadow'] });
  });

  it.each([
    ['lous', 'corrected, lotus'],
    ['dta', 'none, dta'],
    ['dxta', 'none, dxta'],
    ['lotxs', 'corrected, lotus'],
    ['riverxxde', 'corrected, riverside'],
    ['rixxrxide', 'none, rixxrxide'],
  ])('a slip is forgiven by length: %s is %s', (q, expected) => {
    const { match, words } = find(q);
    expect(`${match}, ${words}`).toBe(expected);
  });

  it('a corrected word is read like a typed one', () => {
    expect(find('compuetr computer pune')).toMatchObject({ match: 'corrected', words: ['computer', 'pune'] });
    const places = searchSource([{ name: 'Zenith', district: 'Navi Mumbai', courses: ['Co', 'Mumbai Textile'] }]);
    const search = (q: string) => searchAll(places, makeEngine(places), { q });
    const { match, words, total } = search('navi mqmbai co');
    expect([match, total]).toEqual(['corrected', 1]);
    expect(search(words!.join(' '))).toMatchObject({ match: 'exact', total: 1 });
  });

  it('courses with most words are the fallback, at least half', () => {
    expect(find('computer zzzzz')).toMatchObject({ match: 'partial', words: ['computer'] });
    expect(find('computer zzzzz yyyyy')).toMatchObject({ match: 'partial', words: ['computer'] });
    expect(find('riverside civil pune')).toMatchObject({ match: 'partial' });
    expect(find('engineering college zzzzz')).toMatchObject({ total: 0, match: 'none' });
  });

  it('a partial answer suggests similar words that find all', () => {
    expect(find('computter loxtuss')).toMatchObject({
      match: 'partial',
      suggestions: [{ why: 'spelling', q: 'computer lotus' }],
    });
    expect(find('computer zzzzz')).toMatchObject({ match: 'partial', suggestions: [] });
  });
});

it('an index of another format is refused', () => {
  const { index } = makeEngine(searchSource([{ name: 'Zenith', courses: ['Civil Engineering'] }]));
  expect(() => createEngine({ ...index, format: 2 })).toThrow(
    `the index has format 2, this engine reads ${INDEX_FORMAT}: build again`,
  );
});

describe('places, codes and types', () => {
  const source = searchSource([
    { name: 'Zenith College', type: 'Un-Aided', district: 'Pune', courses: [['Civil Engineering', 9]] },
    { name: 'Pune Institute', type: 'Government', district: 'Pune', courses: [['Civil Engineering', 1]] },
    {
      name: 'Lotus School',
      type: 'Government-Aided',
      district: 'Mumbai City',
      city: 'Mumbai',
      courses: ['Textile Chemistry'],
    },
    {
      name: 'Delta House',
      type: 'Un-Aided',
      autonomous: true,
      district: 'Mumbai Suburban',
      city: 'Mumbai Suburban',
      courses: ['Textile Chemistry'],
    },
  ]);
  const engine = makeEngine(source);
  const find = (query: Parameters<typeof searchAll>[2]) =>
    searchAll(source, engine, query).courses.map((course) => course.institute.inst_name.split(' ')[0]);

  it.each([
    [{ q: 'civil poona' }, 'Zenith Pune'],
    [{ q: 'textile bombay' }, 'Lotus Delta'],
    [{ district: 'mumbai' }, 'Lotus Delta'],
    [{ district: 'Bombay' }, 'Lotus Delta'],
    [{ district: 'मुंबई' }, 'Lotus Delta'],
    [{ district: 'Mumbai City' }, 'Lotus'],
    [{ city: 'bombay' }, 'Lotus Delta'],
    [{ city: 'Mumbai Suburban' }, 'Delta'],
    [{ q: '1003' }, 'Lotus'],
    [{ q: '01003' }, 'Lotus'],
    [{ q: '0100300001' }, 'Lotus'],
    [{ q: 'aided' }, 'Lotus'],
    [{ q: 'government' }, 'Pune'],
    [{ q: 'sarkari seats' }, 'Pune'],
    [{ q: 'civil hostel pune', match: 'all' as const }, ''],
    [{ q: 'un-aided textile' }, 'Delta'],
  ])('%j finds %s', (query, expected) => {
    expect(find(query).join(' ')).toBe(expected);
  });

  it('Navi Mumbai is not Mumbai', () => {
    const places = searchSource([
      { name: 'Zenith College, Mumbai', district: 'Mumbai City', courses: ['Civil Engineering'] },
      { name: 'Lotus College, Navi Mumbai', district: 'Thane', city: 'Navi Mumbai', courses: ['Civil Engineering'] },
    ]);
    const names = (q: string) =>
      searchAll(places, makeEngine(places), { q }).courses.map((course) => course.institute.inst_name.split(' ')[0]);
    expect([names('civil mumbai'), names('navi mumbai civil'), names('नवी मुंबई')]).toEqual([
      ['Zenith'],
      ['Lotus'],
      ['Lotus'],
    ]);
  });

  it('a correction that agrees with the other words is preferred', () => {
    const words = searchSource([
      { name: 'Walchand House', courses: ['Civil Engineering'] },
      { name: 'Walchard House', courses: ['Textile Chemistry'] },
    ]);
    expect(searchAll(words, makeEngine(words), { q: 'walchaxd textile' })).toMatchObject({
      match: 'corrected',
      words: ['walchard', 'textile'],
      total: 1,
    });
  });

  it('a number is no part of its neighbour', () => {
    expect(searchAll(source, engine, { q: '42 textile' })).toMatchObject({ match: 'exact', words: ['textile'] });
  });
});

describe('choice codes', () => {
  const plain = searchSource([{ name: 'Zenith', courses: ['Civil Engineering', 'Civil Engineering'] }]);
  const letters = ['', 'F', 'LK', 'AAA'];
  const source = {
    ...plain,
    courses: letters.map((more, i) => ({ ...plain.courses[0]!, id: 101 + i, choice_code: `010010001${i}${more}` })),
  };

  it.each(letters)('choice codes with the letters "%s" are found', (more) => {
    const code = `010010001${letters.indexOf(more)}${more}`;
    expect(code).toMatch(new RegExp(CHOICE_CODE));
    for (const q of [code, code.toLowerCase(), code.slice(1)]) {
      const { match, courses } = searchAll(source, makeEngine(source), { q });
      expect([match, courses.map(({ choice_code }) => choice_code)]).toEqual(['exact', [code]]);
    }
  });

  it('only whole tuition fee waiver codes find their course', () => {
    const waivers = ['0100100099T', undefined, '', '9990100011T'];
    const courses = source.courses.map((course, i) => ({ ...course, tfw_choice_code: waivers[i] ?? null }));
    const engine = makeEngine({ ...source, courses });
    const find = (q: string) => searchAll(source, engine, { q });
    for (const q of ['0100100099T', '0100100099t', '100100099T', '0100100099T civil']) {
      expect([q, find(q).match, find(q).positions]).toEqual([q, 'exact', [0]]);
    }
    expect(find('9990100011T').positions).toEqual([3]);
    for (const q of ['0100100099', '9990100011', '010010009']) expect(find(q).total).toBe(0);
    expect(engine.render([0])).toBe(makeEngine(source).render([0]));
    const size = (of: typeof source) => JSON.stringify(indexWithSite(of)).length;
    expect(size({ ...source, courses: courses.map((course) => ({ ...course, tfw_choice_code: null })) })).toBe(
      size(source),
    );
  });
});

it.each(['ॐ', 'ऽ', '॰', 'ः', 'ॐ civil'])('%s, which no Latin letter stands for, is answered', (q) => {
  const sign = searchSource([{ name: 'Zenith', courses: ['Civil Engineering'] }]);
  expect(searchAll(sign, makeEngine(sign), { q }).match).toBe(q.includes('civil') ? 'partial' : 'none');
});
