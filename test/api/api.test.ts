import { describe, expect, it } from 'vitest';
import type { Dataset } from '../../build/contract/resources.ts';
import { readSearchSource } from '../../build/search/build-index.ts';
import { course, institute, load, round, vacancy } from '../support/stage-round.ts';
import { emit } from './emit.ts';

const later = { published_date: '2025-08-02' };
const rows = {
  institutes: [institute('02000', { is_minority: 1 }), institute('01000')],
  courses: [course('0200000010'), course('0100000010L'), course('0100000010')],
  vacancies: ['zone_b', 'all_india', 'other_than_home_university', 'state_level', 'home_university']
    .map((seat_level) => vacancy('0200000010', { seat_level }))
    .concat(vacancy('0100000010', { open_g: 9 })),
};

describe('emitApi', () => {
  it('rows of a course are in the order of levels', () => {
    const { read } = emit(round({}, rows));
    const { vacancies } = read('course/0200000010');
    const levels = (rows: { seat_level: string }[]) => rows.map(({ seat_level }) => seat_level);
    expect(levels(vacancies)).toEqual([
      'state_level',
      'home_university',
      'other_than_home_university',
      'all_india',
      'zone_b',
    ]);
    expect(levels(read('institute/02000').courses[0].vacancies)).toEqual(levels(vacancies));
    expect(levels(read('institute-history/02000').rounds[0].courses[0].vacancies)).toEqual(levels(vacancies));
  });

  it("a course's 404 names a lost zero and letters", () => {
    const courses = ['0100110010', '0100110010L', '0100110020L'].map((code) => course(code));
    const { read, names } = emit(round({}, { courses }));
    expect(read('404/course.json').detail).toContain('nine digits has lost its leading zero, and some end in letters.');
    expect(read('404/course/0100110020.json').detail).toContain('see /api/v1/course/0100110020L.');
    expect(names.filter((name) => name.startsWith('404/course/'))).toEqual(['404/course/0100110020.json']);
  });

  it('names are published letter for letter', () => {
    const course_name = '<Civil> & “Structural” "\\ I²IT अभियांत्रिकी';
    const { read } = emit(round({}, { courses: [course('0100110010', { course_name })] }));
    expect(read('course/0100110010').course_name).toBe(course_name);
  });

  it('a document that breaks the contract stops the build', () => {
    const courses = [course('0100110010', { total_cap_vacancies: 100_000 })];
    expect(() => emit(round({}, { courses }))).toThrow(/course\/0100110010 .*total_cap_vacancies must be <= 99999/);
  });
});

describe('readSearchSource', () => {
  it("the latest round's courses come by code with their institutes", () => {
    const database = load(round({ id: 7 }, rows), round({ id: 9, ...later }, rows));
    const { dataset, institutes, courses } = readSearchSource(database, { id: 9, round_name: 'Round 2' } as Dataset);
    expect(dataset).toMatchObject({ id: 9, round_name: 'Round 2' });
    expect(institutes.map(({ inst_code }) => inst_code)).toEqual(['01000', '02000']);
    expect(courses.map((c) => [c.id, c.choice_code, institutes[c.institute]!.inst_code])).toEqual([
      [2000001, '0100000010', '01000'],
      [2000002, '0100000010L', '01000'],
      [2000003, '0200000010', '02000'],
    ]);
  });
});
