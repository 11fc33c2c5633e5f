import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { course, institute, round } from '../../support/stage-round.ts';
import { ROUNDS, renderRounds } from './site.ts';

const parseHome = (rounds = ROUNDS) => parse(renderRounds(...rounds)['index.html']!);
const readFigures = (page: ReturnType<typeof parse>) =>
  Object.fromEntries(
    page
      .querySelectorAll('.figures > div')
      .map((figure) => [figure.querySelector('dt')!.textContent, figure.querySelector('dd')!.textContent]),
  );

describe('the home page', () => {
  it('the home page begins with search, then vacant seats', () => {
    const order = parseHome()
      .querySelectorAll('form[role=search], [data-results], dd, svg')
      .map(({ tagName }) => tagName);
    expect(order.slice(0, 3)).toEqual(['FORM', 'SECTION', 'DD']);
    expect(parseHome().querySelector('dd')!.textContent).toBe('23,469');
  });

  it('the home page shows changes since the round before', () => {
    expect(readFigures(parseHome())).toMatchObject({
      'Vacant CAP seats': '23,469',
      Institutes: '2',
      Courses: '4',
      'Economically Weaker Section': '3',
      'Vacant CAP seats then': '20',
      'Courses with fewer seats': '1',
      'Courses with more seats': '1',
      'Courses that became full since then': '0',
    });
  });

  it('only a course that had seats became full', () => {
    const courses = (...seats: number[]) =>
      seats.map((total_cap_vacancies, i) => course(`010011001${i}`, { total_cap_vacancies }));
    const rounds = [
      round({}, { courses: courses(5, 1, 0, 3), vacancies: [] }),
      round({ published_date: '2025-08-02' }, { courses: courses(4, 0, 0, 0), vacancies: [] }),
    ];
    expect(readFigures(parseHome(rounds))).toMatchObject({
      'Courses with fewer seats': '3',
      'Courses with more seats': '0',
      'Courses that became full since then': '2',
    });
  });

  it('the home page links each district to its results', () => {
    const tables = { institutes: [institute('01001', { district: 'A & B' }), institute('01002', { district: '' })] };
    const courses = [course('0100110010'), course('0100210010')];
    const links = parseHome([round({}, { ...tables, courses })]).querySelectorAll('.places a');
    expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
      ['/search?district=A%20%26%20B', 'A & B 10'],
    ]);
  });

  it('the search offers districts by name', () => {
    const institutes = ['B', '', 'A'].map((district, i) => institute(`0100${i}`, { district }));
    const courses = institutes.map(({ inst_code }) => course(`${inst_code}10010`));
    const options = parseHome([round({}, { institutes, courses, vacancies: [] })]).querySelectorAll(
      '[name=district] option[value]',
    );
    expect(options.map((one) => one.getAttribute('value'))).toEqual(['', 'A', 'B']);
  });

  it('the home page has every round with its status', () => {
    const draft = round({ published_date: '2025-08-02', status: 'draft' });
    const withdrawn = round({ published_date: '2025-07-20', status: 'withdrawn' });
    const rounds = parseHome([round({}), withdrawn, draft]).querySelectorAll('tbody [data-text^="home.status."]');
    expect(rounds.map(({ textContent }) => textContent)).toEqual(['draft', 'withdrawn', 'published']);
  });

  it('a round without courses has its pages', () => {
    const empty = round({}, { courses: [], vacancies: [] });
    const pages = renderRounds(empty);
    expect(parse(pages['index.html']!).querySelector('dd')!.textContent).toBe('0');
    expect(pages['institute/01001.html']).toContain('No course of this institute is in the round.');
    expect(readFigures(parse(pages['institute/01001.html']!))).toMatchObject({ 'Economically Weaker Section': '0' });
  });
});
