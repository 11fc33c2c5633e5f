import { type HTMLElement, parse } from 'node-html-parser';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { OTHER_SEATS } from '../../../build/contract/seats.ts';
import type { ListItem } from '../../../build/site/browser/list-items.ts';
import { renderMoves, renderOwnList, renderSharedList } from '../../../build/site/browser/list-view.ts';
import type { CourseRecord } from '../../../build/site/eligibility.ts';
import { ownSeats } from '../own-seats-of.ts';

beforeAll(() => {
  vi.stubGlobal('document', { documentElement: { dataset: { round: 'CAP Round I', year: '2026-27' } } });
  vi.stubGlobal('UNIVERSITIES', []);
  vi.stubGlobal('localStorage', { getItem: () => null });
});
afterAll(() => {
  vi.unstubAllGlobals();
});

const NO_TFWS_CODE = 'TFWS choice codes end in T';
const record = (cap: number): CourseRecord => ({
  choice_code: '1',
  university: null,
  cap,
  seats: OTHER_SEATS.slice(0, 4).map(({ field }, i) => ['', field, i + 1]),
});
const ITEMS: readonly ListItem[] = [
  {
    code: '1',
    names: { course_name: 'Law', inst_name: 'Law College, Nagpur', place: 'Nagpur', kind: 'Un-Aided' },
    record: record(1200),
  },
  { code: '2', names: { course_name: 'Art', inst_name: 'Art College', place: 'Pune', kind: '' }, record: record(0) },
  { code: '3', names: { course_name: 'Gone', inst_name: 'Old College', place: 'Akola', kind: '' } },
  { code: '4' },
];
const seats = (least: number, tfws: number, tfwsCode: string, cap: number) =>
  ownSeats(least, least + 6, { tfws, tfwsCode, cap });
const counted = (tfwsCode: string): ListItem[] => {
  const [law, art, ...others] = ITEMS as [ListItem, ListItem];
  return [{ ...law, mine: seats(3, 2, tfwsCode, 1200) }, { ...art, mine: seats(0, 0, '', 0) }, ...others];
};
const render = (items: readonly ListItem[] = ITEMS): HTMLElement => parse(String(renderOwnList(items, undefined)));
const texts = (page: HTMLElement, selector: string) =>
  page.querySelectorAll(selector).map(({ text }) => text.trim().replace(/\s+/g, ' '));

it('a card has its seats like a result row', () => {
  const page = render(counted('1T'));
  expect(texts(page, '.cards .seats')).toEqual(['3–9 for you', '0–6 for you', '', '']);
  expect(texts(page, '.lead')[0]).toBe('3–15 vacant seats for you in 2 of 4 courses');
  const either = 'home university: 3, otherwise 9, of 1,200 CAP';
  expect(texts(page, '.meta')).toEqual([
    `1 ${either}, 2 TFWS (1T)`,
    '2 No vacant CAP seats Pune',
    '3 Not in CAP Round I Akola',
    '4 Not in CAP Round I',
  ]);
  expect(page.text).not.toContain(NO_TFWS_CODE);
  expect(render(counted('')).text).toContain(NO_TFWS_CODE);
});

it('a shared list cannot be changed', () => {
  const page = parse(String(renderSharedList(counted('1T'), undefined)));
  expect(texts(page, '.lead')[0]).toBe('3–15 vacant seats for you in 2 of 4 courses');
  // There is no list that it could replace.
  const acts = page.querySelectorAll('button').map((button) => button.getAttribute('data-act'));
  expect(acts).toEqual(['add', 'leave', 'compare']);
});

it('a card names its course, also one that is gone', () => {
  const page = render();
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
  expect(names(render()).slice(0, 2)).toEqual(['Move: Law, Law College, Nagpur', 'Remove: Law, Law College, Nagpur']);
  expect(names(render())).toHaveLength(8);
  const moves = parse(String(renderMoves(ITEMS.slice(0, 3), '1')));
  const off = moves.querySelectorAll('button[disabled]').map((button) => button.getAttribute('data-act'));
  expect(off).toEqual(['top', 'up']);
  expect(moves.querySelectorAll('option').map(({ text }) => text)).toEqual(['1', '2', '3']);
});

it('the table names the numbers of each course', () => {
  const [, names, numbers] = render().querySelectorAll('tr');
  expect(names!.querySelector('th[scope=rowgroup] bdi')!.text).toBe('Law');
  expect(texts(numbers!, 'td')).toEqual(['1,200', '1', '2', '3', '4']);
});
