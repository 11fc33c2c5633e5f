import { describe, expect, it } from 'vitest';
import { CHOICE_CODE } from '../../build/contract/limits.ts';
import { openSimilarWords } from '../../build/search/correct-spelling.ts';
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
    ['engineering technology lotus', 'Engg & Tech'],
    ['engg tech valley', 'Engg & Tech'],
    ['lotus & valley', 'Lotus Valley'],
    ['kj riverside', 'K J Riverside'],
    ['k.j. riverside', 'K J Riverside'],
    ['dy meadow', 'D. Y. Meadow'],
    ['dymeadow', 'D. Y. Meadow'],
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

  it('corrects only the word that finds nothing, and reports it', () => {
    expect(find('compuetr pune')).toMatchObject({ match: 'corrected', words: ['computer', 'pune'] });
    expect(find('computer pune').match).toBe('exact');
  });

  it.each([
    ['lous', 'corrected, lotus'],
    ['dta', 'none, dta'],
    ['dxta', 'none, dxta'],
    ['lotxs', 'corrected, lotus'],
    ['riverxxde', 'none, riverxxde'],
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
    expect(searchAll(source, engine, { q: '42 textile' })).toMatchObject({ match: 'partial', missing: ['42'] });
  });
});

describe('alternatives, exclusions, regions and places in names', () => {
  const source = searchSource([
    {
      name: 'Zenith College',
      type: 'Un-Aided',
      district: 'Pune',
      courses: ['Civil Engineering', 'Mining Engineering'],
    },
    {
      name: 'Lotus College',
      type: 'Government',
      district: 'Nagpur',
      courses: ['Civil Engineering', 'Textile Chemistry'],
    },
    { name: 'Delta Bombay Trust', type: 'Un-Aided', district: 'Jalgaon', courses: ['Civil Engineering'] },
    { name: 'Omega College', type: 'Un-Aided', district: 'Mumbai City', courses: ['Civil Engineering'] },
  ]);
  const engine = makeEngine(source);
  const find = (q: string) => {
    const { courses, match, words } = searchAll(source, engine, { q });
    const firstWord = (name: string) => name.split(' ')[0];
    const names = courses.map(
      ({ course_name, institute }) => `${firstWord(institute.inst_name)} ${firstWord(course_name)}`,
    );
    return [`${match}, ${words!.join(' ')}`, names.sort().join(', ')];
  };

  it.each([
    ['civil pune or nagpur', 'exact, civil pune or nagpur', 'Lotus Civil, Zenith Civil'],
    ['civil pune, nagpur', 'exact, civil pune or nagpur', 'Lotus Civil, Zenith Civil'],
    ['mining/textile', 'exact, mining or textile', 'Lotus Textile, Zenith Mining'],
    ['mining, textile', 'exact, mining or textile', 'Lotus Textile, Zenith Mining'],
    ['textile, chemistry', 'exact, textile chemistry', 'Lotus Textile'],
    [
      'not textile chemistry',
      'exact, not textile chemistry',
      'Delta Civil, Lotus Civil, Omega Civil, Zenith Civil, Zenith Mining',
    ],
    ['government or unaided delta', 'exact, government or unaided delta', 'Delta Civil'],
    ['mining kinva textile chemistry', 'exact, mining or textile chemistry', 'Lotus Textile, Zenith Mining'],
    ['civil या pune', 'exact, civil pune', 'Zenith Civil'],
    ['civil -pune', 'exact, civil not pune', 'Delta Civil, Lotus Civil, Omega Civil'],
    ['civil not pune', 'exact, civil not pune', 'Delta Civil, Lotus Civil, Omega Civil'],
    ['not pune nagpur', 'exact, not pune nagpur', 'Lotus Civil, Lotus Textile'],
    ['not civil mining', 'exact, not civil mining', 'Zenith Mining'],
    ['civil pune nahi', 'exact, civil not pune', 'Delta Civil, Lotus Civil, Omega Civil'],
    ['nako pune civil', 'exact, not pune civil', 'Delta Civil, Lotus Civil, Omega Civil'],
    ['mining nahi', 'exact, not mining', 'Delta Civil, Lotus Civil, Lotus Textile, Omega Civil, Zenith Civil'],
    ['pune nahi civil', 'exact, not pune civil', 'Delta Civil, Lotus Civil, Omega Civil'],
    ['not pune or nagpur civil', 'exact, not pune not nagpur civil', 'Delta Civil, Omega Civil'],
    ['not pune and civil', 'exact, not pune civil', 'Delta Civil, Lotus Civil, Omega Civil'],
    ['ce 1001', 'exact, ce 1001', 'Zenith Civil'],
    ['not pune and nagpur and jalgaon and mumbai', 'exact, not pune not nagpur not jalgaon not mumbai', ''],
    ['पुणे शिवाय civil', 'exact, not pune civil', 'Delta Civil, Lotus Civil, Omega Civil'],
    ['civil without government', 'exact, civil not government', 'Delta Civil, Omega Civil, Zenith Civil'],
    ['civil pune hai ya nahi', 'exact, civil pune', 'Zenith Civil'],
    ['civil not qqqqqq', 'partial, civil', 'Delta Civil, Lotus Civil, Omega Civil, Zenith Civil'],
    // What an excluded word only begins is not excluded.
    ['civil not zen', 'exact, civil not zen', 'Delta Civil, Lotus Civil, Omega Civil, Zenith Civil'],
    ['civil vidarbha', 'exact, civil vidarbha', 'Lotus Civil'],
    ['civil west maharashtra', 'exact, civil west maharashtra', 'Zenith Civil'],
    ['civil mumbai', 'exact, civil mumbai', 'Omega Civil'],
    ['bombay trust', 'exact, mumbai trust', 'Delta Civil'],
    ['bombay delta', 'partial, delta', 'Delta Civil'],
    ['88 percentile civil pune', 'partial, civil pune', 'Zenith Civil'],
    ['fees 50k civil pune', 'partial, civil pune', 'Zenith Civil'],
    ['88 percentile, rank 4500, fees 50k civil pune', 'partial, civil pune', 'Zenith Civil'],
    ['pune la civil milega kya', 'exact, pune civil', 'Zenith Civil'],
    ['नागपुरात सिव्हिल', 'exact, nagpur civil', 'Lotus Civil'],
    ['ओमेगा', 'exact, omega', 'Omega Civil'],
    ['O1OO2', 'exact, 01002', 'Lotus Civil, Lotus Textile'],
    ['EN-1001 or 1002', 'exact, 1001 1002', 'Lotus Civil, Lotus Textile, Zenith Civil, Zenith Mining'],
    ['0100 2000 01', 'exact, 0100200001', 'Lotus Civil'],
    ['civil pune z', 'exact, civil pune', 'Zenith Civil'],
    ['z', 'exact, z', 'Zenith Civil, Zenith Mining'],
  ])('%s is read as %s', (q, understood, courses) => {
    expect(find(q)).toEqual([understood, courses]);
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

describe('similar words', () => {
  const similar = openSimilarWords({
    words: ['telecommunication', 'civil', 'pune', 'sangli'],
    towns: () => ['shirdi'],
    forms: { isAcronym: () => false, all: () => [], institutesOf: () => [] },
  });
  it.each([
    ['vivil', 'civil'],
    ['shirdhi', 'shirdi'],
    ['ivil', 'civil'],
    ['ccivil', 'civil'],
    ['icvil', 'civil'],
    ['civl', 'civil'],
    ['cviill', 'civil'],
    ['nupe', ''],
    ['5ivil', ''],
    ['telekomunikation', 'telecommunication'],
    ['sanglee', 'sangli'],
  ])('words similar to %s are %s', (typed, expected) => {
    expect([...new Set(similar.candidates(typed))].join(' ')).toBe(expected);
  });

  it('suggested words may have one slip in three letters', () => {
    expect(['xixil', 'tellecomunicatiion', 'zz', 'qqqqqq'].map(similar.nearest)).toEqual([
      undefined,
      'telecommunication',
      undefined,
      undefined,
    ]);
  });
});

describe('what comes first', () => {
  const order = (sketches: Parameters<typeof searchSource>[0], q: string) => {
    const source = searchSource(sketches);
    return searchAll(source, makeEngine(source), { q }).courses.map(
      (course) => `${course.course_name} | ${course.institute.inst_name}`,
    );
  };

  it('a whole word comes before the beginning of another', () => {
    const courses = ['Artistry', 'Art of the Very Long and Many Worded Kind That Nobody Would Ever Type in Full'];
    expect(order([{ name: 'Zenith', courses }], 'art')[0]).toMatch(/^Art of/);
  });

  it("a short form's meaning comes before words beginning with it", () => {
    const found = order([{ name: 'Zenith', courses: ['Medical Records', 'Mechanical Engineering'] }], 'me');
    expect(found).toEqual(['Mechanical Engineering | Zenith', 'Medical Records | Zenith']);
  });

  it("a course with a word comes before its institute's", () => {
    const courses = [['Computer Science and Design', 5] as const, 'Computer Engineering'];
    const sketches = [
      { name: 'Zenith', district: 'Pune', courses },
      { name: 'Pune Institute of Computer Technology', district: 'Pune', courses: [['Civil Engineering', 9] as const] },
    ];
    expect(order(sketches, 'computer pune').map((line) => line.split(' | ')[0])).toEqual([
      'Computer Engineering',
      'Computer Science and Design',
      'Civil Engineering',
    ]);
  });

  it("an institute's own word comes before initials", () => {
    const sketches = [
      { name: 'Maharaja Institute of Technology', courses: [['Civil Engineering', 50]] as const },
      { name: 'MIT Academy of Sciences and Many Other Noble and Useful Arts', courses: ['Civil Engineering'] },
    ];
    expect(order(sketches, 'mit').map((line) => line.split(' | ')[1]?.split(' ')[0])).toEqual(['MIT', 'Maharaja']);
  });
});

describe('words read alike', () => {
  const courses = ['Civil Engineering'];
  const answer = (houses: Parameters<typeof searchSource>[0], q: string) => {
    const source = searchSource(houses);
    const { match, courses: found } = searchAll(source, makeEngine(source), { q });
    return [match, ...found.map(({ institute }) => institute.inst_name)];
  };

  it('names that some institutes share are alternatives', () => {
    const houses = ['Lotus A', 'Lotus B', 'Lotus C', 'Orchid D'].map((name) => ({ name, district: 'Pune', courses }));
    expect(answer(houses, 'lotus orchid')).toEqual(['exact', 'Lotus A', 'Lotus B', 'Lotus C', 'Orchid D']);
  });

  it('a short form at the end of a word is found', () => {
    const houses = [{ name: 'Lotus House', district: 'Pune', courses: ['Information Technology'] }];
    expect(answer(houses, 'lotusit')).toEqual(['exact', 'Lotus House']);
  });

  it('initials count more than the type of an institute', () => {
    const houses = [
      { name: 'A Lotus', district: 'Pune', courses, type: 'Mit Autonomous' },
      { name: 'Maharaja Institute of Technology', district: 'Pune', courses },
    ];
    expect(answer(houses, 'mit')[1]).toBe('Maharaja Institute of Technology');
  });

  it('similar words with the same first letter come first', () => {
    const similar = openSimilarWords({
      words: ['sangli', 'tangla'],
      towns: () => [],
      forms: { all: () => [], institutesOf: () => [], isAcronym: () => false },
    });
    expect(similar.candidates('tangli')[0]).toBe('tangla');
  });
});
