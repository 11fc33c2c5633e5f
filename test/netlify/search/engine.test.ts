import { describe, expect, it } from 'vitest';
import { createEngine } from '../../../netlify/search/engine.ts';
import { INDEX_FORMAT } from '../../../netlify/search/types.ts';
import { engineOf, searchAll, searchSource } from '../../support/search-source.ts';

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
  const engine = engineOf(source);
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

  it('puts course and institute both named before one of them named twice', () => {
    const [first, second] = find('computer pune').courses;
    expect([first?.course_name, second?.course_name]).toEqual(['Computer Engineering', 'Computer Engineering']);
    expect(names('computer pune').at(-1)).toMatch(/^Civil Engineering \| Pune Institute of Computer/);
  });

  it('puts the course that is exactly the query before longer ones, then more vacancies before fewer', () => {
    expect(find('computer engineering').courses.map((course) => course.total_cap_vacancies)).toEqual(
      [5, 0, 9, 3].filter((n) => n !== 9).concat([9]),
    );
  });

  it('corrects only the word that finds nothing, and says so', () => {
    expect(find('compuetr pune')).toMatchObject({ match: 'corrected', words: ['computer', 'pune'] });
    expect(find('computer pune').match).toBe('exact');
  });

  it('falls back to the courses with most of the words, at least half', () => {
    expect(find('computer zzzzz')).toMatchObject({ match: 'partial', words: ['computer'] });
    expect(find('computer zzzzz yyyyy')).toMatchObject({ total: 0, match: 'none' });
    expect(find('engineering college zzzzz')).toMatchObject({ total: 0, match: 'none' });
  });

  it('decides how a query is understood by its words, not by the filters', () => {
    expect(searchAll(source, engine, { q: 'civil', district: 'Thane' })).toMatchObject({ total: 0, match: 'exact' });
  });

  it('finds nothing for a query without a letter or digit', () => {
    expect(find('&&& !')).toMatchObject({ total: 0, match: 'none', words: [] });
  });

  it('counts little words only when there are no others', () => {
    expect(find('the computer of').total).toBe(find('computer').total);
    expect(find('and').total).toBeGreaterThan(0);
  });
});

describe('an index', () => {
  const { index } = engineOf(searchSource([{ name: 'Zenith', courses: ['Civil Engineering'] }]));
  it('of another format is refused', () => {
    expect(() => createEngine({ ...index, format: 2 })).toThrow(
      `the index has format 2, this engine reads ${INDEX_FORMAT}: build again`,
    );
  });

  it.each([
    ['without courses', { courses: undefined }],
    ['with a short column', { courses: { ...index.courses, vacancies: [] } }],
    ['with a list of institutes cut off', { institutes: { ...index.institutes, names: [] } }],
  ])('%s is refused', (_, damage) => {
    expect(() => createEngine({ ...index, ...damage } as typeof index)).toThrow('the index is damaged');
  });
});

describe('places, codes and kinds', () => {
  const source = searchSource([
    { name: 'Zenith College', type: 'Un-Aided', district: 'Pune', courses: [['Civil Engineering', 9]] },
    { name: 'Pune Institute', type: 'Government', district: 'Pune', courses: [['Civil Engineering', 1]] },
    { name: 'Lotus School', type: 'Government-Aided', district: 'Mumbai City', courses: ['Textile Chemistry'] },
    { name: 'Delta House', type: 'Un-Aided', district: 'Mumbai Suburban', courses: ['Textile Chemistry'] },
  ]);
  const engine = engineOf(source);
  const find = (query: { q?: string; district?: string }) =>
    searchAll(source, engine, query).courses.map((course) => course.institute.inst_name.split(' ')[0]);

  it.each([
    [{ q: 'civil poona' }, 'Pune Zenith'],
    [{ q: 'textile bombay' }, 'Lotus Delta'],
    [{ district: 'mumbai' }, 'Lotus Delta'],
    [{ district: 'Bombay' }, 'Lotus Delta'],
    [{ district: 'मुंबई' }, 'Lotus Delta'],
    [{ district: 'Mumbai City' }, 'Lotus'],
    [{ q: '1003' }, 'Lotus'],
    [{ q: '01003' }, 'Lotus'],
    [{ q: '0100300001' }, 'Lotus'],
    [{ q: 'aided' }, 'Lotus'],
    [{ q: 'government' }, 'Pune'],
    [{ q: 'sarkari seats' }, 'Pune'],
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
      searchAll(places, engineOf(places), { q }).courses.map((course) => course.institute.inst_name.split(' ')[0]);
    expect([names('civil mumbai'), names('navi mumbai civil'), names('नवी मुंबई')]).toEqual([
      ['Zenith'],
      ['Lotus'],
      ['Lotus'],
    ]);
  });

  it('a correction that agrees with the other words is preferred to a closer one that does not', () => {
    const words = searchSource([
      { name: 'Walchand House', courses: ['Civil Engineering'] },
      { name: 'Walchard House', courses: ['Textile Chemistry'] },
    ]);
    expect(searchAll(words, engineOf(words), { q: 'walchandd textile' })).toMatchObject({
      ...{ match: 'corrected', words: ['walchard', 'textile'], total: 1 },
    });
  });

  it('a word that exists is corrected where only so all words are found together', () => {
    const words = searchSource([
      { name: 'Sharda House', courses: ['Civil Engineering'] },
      { name: 'Sharad House', courses: ['Textile Chemistry'] },
    ]);
    expect(searchAll(words, engineOf(words), { q: 'sharda textile' })).toMatchObject({
      ...{ match: 'corrected', words: ['sharad', 'textile'], total: 1 },
    });
  });
});

describe('what comes first', () => {
  const order = (sketches: Parameters<typeof searchSource>[0], q: string) => {
    const source = searchSource(sketches);
    return searchAll(source, engineOf(source), { q }).courses.map(
      (course) => `${course.course_name} | ${course.institute.inst_name}`,
    );
  };

  it('a whole word before the beginning of a longer one, however long the names are', () => {
    const courses = ['Artistry', 'Art of the Very Long and Many Worded Kind That Nobody Would Ever Type in Full'];
    expect(order([{ name: 'Zenith', courses }], 'art')[0]).toMatch(/^Art of/);
  });

  it('what a short form stands for before words that begin with it, and both are found', () => {
    const found = order([{ name: 'Zenith', courses: ['Medical Records', 'Mechanical Engineering'] }], 'me');
    expect(found).toEqual(['Mechanical Engineering | Zenith', 'Medical Records | Zenith']);
  });

  it('an institute that says the word before one that only has it as initials', () => {
    const sketches = [
      { name: 'Maharaja Institute of Technology', courses: [['Civil Engineering', 50]] as const },
      { name: 'MIT Academy of Sciences and Many Other Noble and Useful Arts', courses: ['Civil Engineering'] },
    ];
    expect(order(sketches, 'mit').map((line) => line.split(' | ')[1]?.split(' ')[0])).toEqual(['MIT', 'Maharaja']);
  });

  it('the courses with the rarer word, where only one of two words is there', () => {
    const courses = ['Civil Engineering', 'Computer Engineering', 'Mining Engineering', 'Textile Engineering', 'Rare'];
    expect(order([{ name: 'Zenith', courses }], 'rare engineering')[0]).toMatch(/^Rare/);
  });

  it('all courses of an institute whose name was typed in full, its own course of that name first', () => {
    const sketches = [
      { name: 'Pune Institute of Computer Technology', courses: ['Civil Engineering', 'Computer Technology'] },
      { name: 'Lotus Institute, Pune', courses: [['Computer Technology', 90]] as const },
    ];
    expect(order(sketches, 'pune institute of computer technology')).toEqual([
      'Computer Technology | Pune Institute of Computer Technology',
      'Civil Engineering | Pune Institute of Computer Technology',
      'Computer Technology | Lotus Institute, Pune',
    ]);
  });
});
