import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { decide, readProfile } from '../../../build/shared/seats.ts';
import { course, HOME_UNIVERSITIES, institute, round, vacancy } from '../../support/stage-round.ts';
import { CODE, pagesOf, ROUNDS } from './site.ts';

const pageOf = (code: string, rounds = ROUNDS) => parse(pagesOf(...rounds)[`course/${code}.html`]!);

describe("a course's page", () => {
  it('has a cell for each level and field, which the script can sum, and a row only for categories of the round', () => {
    const cells = pageOf(CODE).querySelectorAll('td[data-field]');
    const of = (level: string, field: string) =>
      cells.find((cell) => cell.getAttribute('data-level') === level && cell.getAttribute('data-field') === field);
    expect(of('state_level', 'st_g')!.textContent).toBe('2');
    expect(of('minority_level', 'open_g')!.textContent).toBe('1,234');
    expect(of('state_level', 'vjdt_g')).toBeUndefined();
    expect(cells).toHaveLength(2 * 2 * 5);
  });

  it('names each column by its level and kind, and each row by its category', () => {
    const table = pageOf(CODE).querySelector('table.seats')!;
    const heads = (scope: string) =>
      table.querySelectorAll(`th[scope=${scope}]`).map(({ textContent }) => textContent.trim());
    expect(heads('colgroup')).toEqual(['State level', 'minority level']);
    expect(heads('col')).toEqual(['Category', 'G', 'L', 'G', 'L']);
    expect(pageOf(CODE).textContent).toContain('G: men and women. L: women only.');
    expect(heads('row')).toContain('OBC Other Backward Classes');
    expect(table.querySelector('tfoot')!.textContent).toMatch(/^\s*All\s*9\s*1,237\s*$/);
  });

  it('has a row of its own for seats that are in the total and in no category that is known', () => {
    const rounds = [round({}, { courses: [course(CODE)], vacancies: [vacancy(CODE, { total_g_l: 10 })] })];
    const table = pageOf(CODE, rounds).querySelector('table.seats')!;
    const cell = table.querySelector('[data-field=unlisted]')!;
    expect([cell.textContent, cell.getAttribute('data-level'), cell.getAttribute('colspan')]).toEqual([
      '3',
      'state_level',
      '2',
    ]);
    expect(table.querySelector('tfoot')!.textContent).toMatch(/^In other categories3\s*All10$/);
    const offer = { choice_code: CODE, university: null };
    const reader = readProfile('{"category":"open"}', [])!;
    expect(decide({ field: 'unlisted', level: 'state_level' }, offer, reader)).toEqual({
      counted: 'no',
      why: 'no_category_unknown',
    });
  });

  it('keeps a zero quiet and draws a bar beside every other number', () => {
    for (const cell of pageOf(CODE).querySelectorAll('td[data-field]')) {
      const zero = cell.textContent === '0';
      expect(cell.classList.contains('zero')).toBe(zero);
      expect(cell.querySelectorAll('svg.bar')).toHaveLength(zero ? 0 : 1);
    }
  });

  it('says the seats beside the levels in words, each with its field', () => {
    const page = pageOf(CODE);
    const figures = page
      .querySelectorAll('.figures > div')
      .map((figure) => [
        figure.querySelector('dd')!.getAttribute('data-field'),
        figure.textContent.replace(/\s+/g, ' ').trim(),
      ]);
    expect(figures).toEqual([
      [undefined, 'Vacant CAP seats3'],
      ['ews_seats', 'Economically Weaker Section over and above the CAP seats1'],
      ['tfw_seats', 'Tuition Fee Waiver Scheme over and above the CAP seats2'],
      ['pwd_total', 'Persons with disability among the CAP seats1'],
      ['def_total', 'Children of defence personnel among the CAP seats2'],
    ]);
  });

  it('shows how the numbers moved, with a bar for the CAP seats of each round', () => {
    const rounds = pageOf(CODE).querySelectorAll('tr:has([data-past]) td:nth-child(2)');
    expect(rounds.map(({ textContent }) => textContent)).toEqual(['10', '3']);
    expect(rounds.map((cell) => cell.querySelector('rect')?.getAttribute('width'))).toEqual(['100%', '30%']);
    const added = pageOf('0100110030L');
    expect(added.querySelectorAll('tbody tr')).toHaveLength(1);
  });

  it('leaves out the rounds that are not published', () => {
    const rounds = [
      round({}),
      round({ published_date: '2025-09-01', status: 'withdrawn' }, { courses: [course(CODE)] }),
    ];
    expect(pageOf(CODE, rounds).querySelectorAll('tbody tr:has(time)')).toHaveLength(1);
  });

  it('says so where a course has no rows, and groups a large number as in India', () => {
    const page = pageOf('0100110020');
    expect(page.querySelector('table.seats')).toBeNull();
    expect(page.textContent).toContain('No vacant seats were published by category');
    expect(page.querySelector('.first dd')!.textContent).toBe('23,456');
  });

  it('gives the script what it fills, hidden until then', () => {
    const page = pageOf(CODE);
    for (const place of [
      `button[data-copy=${CODE}]`,
      `button[data-shortlist=${CODE}]`,
      `div[data-mine="${CODE}"]`,
      'strong[data-my-home]',
      '[data-language]',
    ]) {
      expect(page.querySelector(place)!.hasAttribute('hidden'), place).toBe(true);
    }
  });

  it('has the home university of the college, which follows from its district under any of its names', () => {
    const home = (district: string) => {
      const tables = { institutes: [institute('01001', { district })], courses: [course(CODE)], vacancies: [] };
      const place = pageOf(CODE, [round({}, tables)]).querySelector('[data-my-home]')!;
      return [place.getAttribute('data-university'), place.parentNode!.textContent.trim()];
    };
    const { Northgate, Ahilyanagar } = HOME_UNIVERSITIES;
    expect(home('NORTHGATE')).toEqual([Northgate, `Home university of this college: ${Northgate}.`]);
    expect(home('Ahmednagar')).toEqual([Ahilyanagar, `Home university of this college: ${Ahilyanagar}.`]);
    expect(home('')).toEqual(['', expect.stringContaining('counted for nobody')]);
  });

  it('shows seats of the tuition fee waiver with their code, to copy, or where that is to be found', () => {
    const page = (rest: Parameters<typeof course>[1]) =>
      pageOf(CODE, [round({}, { courses: [course(CODE, rest)], vacancies: [] })]);
    const copied = (rest: Parameters<typeof course>[1]) =>
      page(rest)
        .querySelectorAll('[data-copy]')
        .map((button) => button.getAttribute('data-copy'));
    expect(copied({ tfw_choice_code: '0100110011T' })).toEqual([CODE, '0100110011T']);
    expect(copied({})).toEqual([CODE]);
    expect(page({}).textContent).toContain('TFWS seats have a code of their own, ending in T');
    expect(page({ tfw_seats: 0 }).textContent).not.toContain('ending in T');
  });

  it('explains the letters of its choice code', () => {
    const code = '0100110010FU';
    const page = pageOf(code, [round({}, { courses: [course(code)], vacancies: [] })]);
    const notes = page.querySelectorAll('.note').map(({ textContent }) => textContent);
    expect(notes).toContain('F in the choice code: for women only, all of its seats.');
    expect(notes).toContain('U in the choice code: see the authority’s list.');
  });

  it('says for search engines what it is about', () => {
    const [about, crumbs] = pageOf(CODE)
      .querySelectorAll('script')
      .map((script) => JSON.parse(script.rawText));
    expect(about).toMatchObject({ '@type': 'Course', courseCode: CODE, provider: { '@type': 'CollegeOrUniversity' } });
    expect(crumbs.itemListElement.map(({ item }: { item: string }) => item)).toEqual([
      '/',
      '/institute/01001',
      `/course/${CODE}`,
    ]);
  });
});
