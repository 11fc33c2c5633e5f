import { describe, expect, it } from 'vitest';
import { makeEngine, searchAll, searchSource } from '../support/search-source.ts';

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

  it('courses of one rank and number of seats are in code order', () => {
    const courses = ['Civil Engineering'];
    // A word of the name and the place are of one rank.
    const sketches = [{ name: 'Pune Apex' }, { name: 'Zenith', district: 'Pune' }, { name: 'Pune Lotus' }];
    const found = order(
      sketches.map((sketch) => ({ ...sketch, courses })),
      'civil pune',
    );
    expect(found.map((line) => line.split(' | ')[1])).toEqual(['Pune Apex', 'Zenith', 'Pune Lotus']);
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
    expect(answer(houses, 'lotus orchid')).toEqual(['exact', 'Lotus A', 'Orchid D', 'Lotus B', 'Lotus C']);
  });

  it('a short form at the end of a word is found', () => {
    const houses = [{ name: 'Lotus House', district: 'Pune', courses: ['Information Technology'] }];
    expect(answer(houses, 'lotusit')).toEqual(['corrected', 'Lotus House']);
  });

  it('initials count more than the type of an institute', () => {
    const houses = [
      { name: 'A Lotus', district: 'Pune', courses, type: 'Mit Autonomous' },
      { name: 'Maharaja Institute of Technology', district: 'Pune', courses },
    ];
    expect(answer(houses, 'mit')[1]).toBe('Maharaja Institute of Technology');
  });
});
