import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { course, round } from '../support/stage-round.ts';
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
    expect(heads('col')).toEqual(['Category', 'General', 'Ladies', 'General', 'Ladies']);
    expect(heads('row')).toContain('OBC Other Backward Classes');
    expect(table.querySelector('tfoot')!.textContent).toMatch(/^\s*All\s*9\s*1,237\s*$/);
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

  it('shows how the numbers moved, with a picture where there is more than one round', () => {
    const page = pageOf(CODE);
    expect(page.querySelectorAll('svg.history text').map(({ textContent }) => textContent)).toEqual(['10', '3']);
    const added = pageOf('0100110030L');
    expect(added.querySelector('svg.history')).toBeNull();
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
      'p[data-mine]',
      '[data-language]',
    ]) {
      expect(page.querySelector(place)!.hasAttribute('hidden'), place).toBe(true);
    }
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
