import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { course, institute, round } from '../../support/stage-round.ts';
import { ROUNDS, readFigures, renderRounds } from './site.ts';

const parseHome = (rounds = ROUNDS) => parse(renderRounds(...rounds)['index.html']!);
describe('the home page', () => {
  it('the home page begins with search, then vacant seats', () => {
    const order = parseHome()
      .querySelectorAll('form[role=search], [data-results], .big')
      .map(({ tagName }) => tagName);
    expect(order).toEqual(['FORM', 'SECTION', 'P', 'P']);
    expect(parseHome().querySelector('[data-of-all]')!.textContent).toBe('23,469');
  });

  it('the home page names the admission, its year and authority', () => {
    const title = 'Provisional Vacancy for CAP Round III of First Year Pharmacy A.Y. 2025-26';
    const page = (source_title: string) => {
      const rounds = [round({ source_title, source_authority: 'The Cell', option_form_closes: '2025-08-24' })];
      const home = parseHome(rounds as never);
      return ['title', '.hero .of', 'meta[name=description]'].map(
        (part) => home.querySelector(part)!.getAttribute('content') ?? home.querySelector(part)!.textContent,
      );
    };
    const [head, line, description] = page(title);
    expect(line).toBe('First Year Pharmacy, 2025-26, The Cell');
    expect(head).toContain(line);
    expect(description).toContain('Option form closes: 24 August 2025.');
    expect(page('A list')[1]).toBe('2025-26, The Cell');
  });

  it('the home page links each district to its results', () => {
    const tables = { institutes: [institute('01001', { district: 'A & B' }), institute('01002', { district: '' })] };
    const courses = [course('0100110010'), course('0100210010')];
    const home = parseHome([round({}, { ...tables, courses })]);
    expect(readFigures(home)).toEqual({ 'A & B': '10', 'District not known': '10' });
    const links = home.querySelectorAll('.figures a').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/search?district=A+%26+B', '/search?district=unknown']);
  });

  it('the search offers districts by name', () => {
    // A round may have a renamed district by both names.
    const institutes = ['B', '', 'Ahmednagar', 'Ahilyanagar'].map((district, i) => institute(`0100${i}`, { district }));
    const courses = institutes.map(({ inst_code }) => course(`${inst_code}10010`));
    const options = parseHome([round({}, { institutes, courses, vacancies: [] })]).querySelectorAll(
      '[name=district] option[value]',
    );
    expect(options.map((one) => one.getAttribute('value'))).toEqual(['', 'Ahilyanagar', 'B']);
  });

  it('a round without courses has its pages', () => {
    const empty = round({}, { courses: [], vacancies: [] });
    const pages = renderRounds(empty);
    expect(parse(pages['index.html']!).querySelector('[data-of-all]')!.textContent).toBe('0');
    expect(pages['institute/01001.html']).toContain('This institute has no course in Round 1.');
    expect(readFigures(parse(pages['institute/01001.html']!))).toEqual({ 'Vacant CAP seats': '0' });
  });
});
