import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { siteQuery } from '../../../build/site/queries.ts';
import { course, institute, load, round, vacancy } from '../../support/stage-round.ts';
import { HOSTILE, ROUNDS, readFigures, renderRounds } from './site.ts';

const roundPage = (rounds = ROUNDS) => parse(renderRounds(...rounds)['round.html']!);

describe('the figures of the round', () => {
  it('the changes since the round before lead to their courses', () => {
    expect(readFigures(roundPage())).toEqual({
      'Vacant CAP seats': '23,469',
      EWS: '3',
      TFWS: '8',
      Institutes: '2',
      Courses: '4',
      [`Vacant CAP seats in ${HOSTILE} I`]: '20',
      'Courses with fewer seats': '1',
      'Courses with more seats': '1',
      'Courses now full': '0',
    });
    const links = roundPage().querySelectorAll('dt a');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/search',
      ...['fewer', 'risen', 'full'].map((name) => `/search?only=${name}`),
    ]);
  });
});

describe('the tables of the round', () => {
  it('each number but zero has a bar', () => {
    const table = (id: string) => roundPage().getElementById(id)!.closest('section')!.querySelector('table')!;
    const bars = (id: string) =>
      table(id)
        .querySelectorAll('.bar rect')
        .map((bar) => bar.getAttribute('width'));
    expect(bars('by-category')).toContain('100%');
    expect(bars('by-category').length).toBe(table('by-category').querySelectorAll('td:not(.zero)').length);
  });

  it('the round page counts seats and branches', () => {
    const institutes = [institute('01001')];
    const courses = [
      course('0100110010', { total_cap_vacancies: 0, course_name: 'Structural Engineering' }),
      course('0100110020', { total_cap_vacancies: 7 }),
    ];
    const vacancies = [vacancy('0100110010'), vacancy('0100110020', { seat_level: 'home_university', open_g: 6 })];
    const latest = round({ published_date: '2025-08-02' }, { institutes, courses, vacancies });
    // Nothing of a draft or of another year is shown.
    const lastYear = round({ academic_year: '2024-25', published_date: '2024-08-01' });
    const draft = round({ published_date: '2025-08-20', status: 'draft' });
    const page = roundPage([lastYear, round({}), latest, draft]);
    const readRows = (id: string) =>
      page
        .getElementById(id)!
        .closest('section')!
        .querySelectorAll('tbody tr')
        .map((row) => row.childNodes.map(({ textContent }) => textContent).join(' '));
    const rows = readRows('by-category').map((row) => row.replace(/\s+/g, ' '));
    expect([rows[0], rows.length]).toEqual(['Open 5 7', 4]);
    expect(readRows('by-family')).toContain('Civil 20 7');
  });
});

it('districts come by name, and the unknown one last', () => {
  const institutes = ['', 'Thane', 'Beed'].map((district, i) => institute(`0100${i + 1}`, { district }));
  const courses = institutes.map(({ inst_code }) => course(`${inst_code}10010`));
  const database = load(round({}, { institutes, courses, vacancies: [] }));
  const rows = database.all<{ district: string; seats: number }>(siteQuery('districts'));
  expect(rows.map(({ district, seats }) => [district, seats])).toEqual([
    ['Beed', 10],
    ['Thane', 10],
    ['', 10],
  ]);
});
