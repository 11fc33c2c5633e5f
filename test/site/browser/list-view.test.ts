import { type HTMLElement, parse } from 'node-html-parser';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { CoursesByCode, SeatsByCode } from '../../../build/site/browser/list-courses.ts';
import { renderList } from '../../../build/site/browser/list-view.ts';

beforeAll(() => {
  vi.stubGlobal('document', { documentElement: { dataset: { round: 'CAP Round I', year: '2026-27' } } });
  vi.stubGlobal('UNIVERSITIES', []);
  vi.stubGlobal('localStorage', { getItem: () => null });
});
afterAll(() => {
  vi.unstubAllGlobals();
});

const NO_TFWS_CODE = 'TFWS seats have a code of their own';
const numbers = (cap: number) => ({ cap, levels: {}, others: [1, 2, 3, 4], tfw_choice_code: '' });
const courses: CoursesByCode = new Map([
  ['1', { course_name: 'Law', inst_name: 'Law College, Nagpur', district: 'Nagpur', numbers: numbers(1200) }],
  ['2', { course_name: 'Art', inst_name: 'Art College', district: 'Pune', numbers: numbers(0) }],
  ['3', { course_name: 'Gone', inst_name: 'Old College', district: 'Akola' }],
]);
const seats = (least: number, tfws: number, tfwsCode: string) =>
  ({
    least,
    most: least + 6,
    ifHome: least,
    ifOther: least + 6,
    order: 0,
    home: 'yes',
    ews: 0,
    tfws,
    tfwsCode,
  }) as const;
const ownSeats = (tfwsCode: string): SeatsByCode =>
  new Map([
    ['1', seats(3, 2, tfwsCode)],
    ['2', seats(0, 0, '')],
  ]);
const render = (seats: SeatsByCode, canChange = true): HTMLElement =>
  parse(String(renderList({ codes: ['1', '2', '3', '4'], courses, seats, canChange })));
const texts = (page: HTMLElement, selector: string) =>
  page.querySelectorAll(selector).map(({ text }) => text.trim().replace(/\s+/g, ' '));

it('a card has own seats before all seats', () => {
  const page = render(ownSeats('1T'));
  expect(texts(page, '.cards .seats')).toEqual(['3–9 for you 1,200 CAP seats', '0–6 for you 0 CAP seats', '', '']);
  expect(texts(page, '.lead')[0]).toBe('3–15 vacant seats for you in 2 of 4 courses');
  expect(texts(page, '.meta')).toEqual(['1 2 TFWS: 1T', '2', '3 Not in CAP Round I', '4 Not in CAP Round I']);
  expect(texts(page, '.cards b.second')).toEqual(['1,200', '0']);
  expect(page.text).not.toContain(NO_TFWS_CODE);
  const withoutCode = render(ownSeats(''));
  expect(texts(withoutCode, '.meta')[0]).toBe('1 2 TFWS');
  expect(withoutCode.text).toContain(NO_TFWS_CODE);
});

it('a card names its course, also one that is gone', () => {
  const page = render(undefined);
  expect(texts(page, '.cards .seats')).toEqual(['1,200 CAP seats', '0 CAP seats', '', '']);
  expect(page.querySelectorAll('.second, .lead')).toEqual([]);
  expect(texts(page, '.name')).toEqual(['1. Law', '2. Art', '3. Gone', '4.']);
  expect(page.querySelectorAll('.name a').map((link) => link.getAttribute('href'))).toEqual(
    ['1', '2', '3'].map((code) => `/course/${code}`),
  );
  expect(texts(page, '.inst')).toEqual(['Law College, Nagpur', 'Art College, Pune', 'Old College, Akola']);
});

it('only the own list has buttons', () => {
  const page = render(undefined);
  const off = page
    .querySelectorAll('button[disabled]')
    .map((button) => `${button.getAttribute('data-act')} ${button.getAttribute('data-code')}`);
  expect(off).toEqual(['top 1', 'up 1', 'down 4']);
  expect(page.querySelectorAll('.order button')).toHaveLength(16);
  expect(page.querySelector('[data-act=remove]')!.getAttribute('aria-label')).toBe('Remove: Law, Law College, Nagpur');
  expect(render(undefined, false).querySelectorAll('button')).toEqual([]);
});

it('the table names each row by its course', () => {
  const [, first] = render(undefined).querySelectorAll('tr');
  expect(first!.querySelector('th[scope=row]')!.text).toBe('Law');
  expect(texts(first!, 'td.number')).toEqual(['1', '1200', '1', '2', '3', '4']);
});
