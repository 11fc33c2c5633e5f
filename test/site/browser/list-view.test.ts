import { type HTMLElement, parse } from 'node-html-parser';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { CoursesByCode, SeatsByCode } from '../../../build/site/browser/list-courses.ts';
import { renderList, renderMoves } from '../../../build/site/browser/list-view.ts';
import { readProfile } from '../../../build/site/reader-profile.ts';

beforeAll(() => {
  vi.stubGlobal('document', { documentElement: { dataset: { round: 'CAP Round I', year: '2026-27' } } });
  vi.stubGlobal('UNIVERSITIES', []);
  vi.stubGlobal('localStorage', { getItem: () => null });
});
afterAll(() => {
  vi.unstubAllGlobals();
});

const NO_TFWS_CODE = 'TFWS choice codes end in T';
const numbers = (cap: number) => ({ cap, levels: {}, others: [1, 2, 3, 4] });
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
const SENDER = readProfile('{"category":"obc","home":"unsure"}', []);
const render = (seats: SeatsByCode, more: object = {}): HTMLElement =>
  parse(String(renderList({ codes: ['1', '2', '3', '4'], courses, seats, isShared: false, ...more })));
const texts = (page: HTMLElement, selector: string) =>
  page.querySelectorAll(selector).map(({ text }) => text.trim().replace(/\s+/g, ' '));

it('a card has its seats like a result row', () => {
  const page = render(ownSeats('1T'));
  expect(texts(page, '.cards .seats')).toEqual(['3–9 for you', '0–6 for you', '', '']);
  expect(texts(page, '.lead')[0]).toBe('3–15 vacant seats for you in 2 of 4 courses');
  const either = 'home university: 3, otherwise 9, of 1,200 CAP';
  expect(texts(page, '.meta')).toEqual([
    `1 ${either}, 2 TFWS (1T) Nagpur`,
    '2 home university: 0, otherwise 6, of 0 CAP Pune',
    '3 Not in CAP Round I Akola',
    '4 Not in CAP Round I',
  ]);
  expect(page.text).not.toContain(NO_TFWS_CODE);
  expect(render(ownSeats('')).text).toContain(NO_TFWS_CODE);
});

it("seats of a shared list are not called the reader's", () => {
  const page = render(ownSeats('1T'), { isShared: true, sender: SENDER });
  expect(page.text).not.toContain('for you');
  expect(texts(page, '.lead')[0]).toBe('3–15 vacant seats for them in 2 of 4 courses');
  expect(page.querySelectorAll('button')).toEqual([]);
});

it('a card names its course, also one that is gone', () => {
  const page = render(undefined);
  expect(texts(page, '.cards .seats')).toEqual(['1,200 CAP', '0 CAP', '', '']);
  expect(page.querySelectorAll('.lead')).toEqual([]);
  expect(texts(page, '.name')).toEqual(['1. Law', '2. Art', '3. Gone', '4.']);
  expect(page.querySelectorAll('.name a').map((link) => link.getAttribute('href'))).toEqual(
    ['1', '2', '3'].map((code) => `/course/${code}`),
  );
  expect(texts(page, '.inst')).toEqual(['Law College, Nagpur', 'Art College', 'Old College']);
});

it('a card has two buttons that name its course', () => {
  const names = (page: HTMLElement) =>
    page.querySelectorAll('.order button').map((button) => button.getAttribute('aria-label'));
  expect(names(render(undefined)).slice(0, 2)).toEqual([
    'Move: Law, Law College, Nagpur',
    'Remove: Law, Law College, Nagpur',
  ]);
  expect(names(render(undefined))).toHaveLength(8);
  const moves = parse(String(renderMoves(['1', '2', '3'], '1', courses.get('1'))));
  const off = moves.querySelectorAll('button[disabled]').map((button) => button.getAttribute('data-act'));
  expect(off).toEqual(['top', 'up']);
  expect(moves.querySelectorAll('option').map(({ text }) => text)).toEqual(['1', '2', '3']);
});

it('the table names the numbers of each course', () => {
  const [, names, numbers] = render(undefined).querySelectorAll('tr');
  expect(names!.querySelector('th[scope=rowgroup] bdi')!.text).toBe('Law');
  expect(texts(numbers!, 'td')).toEqual(['1,200', '1', '2', '3', '4']);
});
