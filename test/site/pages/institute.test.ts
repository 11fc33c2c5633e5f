import { parse } from 'node-html-parser';
import { expect, it } from 'vitest';
import { course, institute, round, vacancy } from '../../support/stage-round.ts';
import { renderRounds } from './site.ts';

it('an institute page has its courses and sums', () => {
  const rounds = round(
    {},
    {
      institutes: [
        institute('01001', { city: 'Lakeside', district: 'Northgate' }),
        institute('01002', { inst_type: '', district: '' }),
      ],
      courses: [
        course('0100110010', { tfw_choice_code: '0100110011T' }),
        course('0100110020', { total_cap_vacancies: 0 }),
        course('0100210010', { ews_seats: 0, tfw_seats: 0 }),
      ],
      vacancies: [
        vacancy('0100110020'),
        vacancy('0100210010', { seat_level: 'zone_b' }),
        vacancy('0100110010', { seat_level: 'home_university', open_g: 5, total_g_l: 8 }),
      ],
    },
  );
  const { 'institute/01001.html': first, 'institute/01002.html': second } = renderRounds(rounds);
  const page = parse(first!);
  expect(page.querySelectorAll('dd').map(({ textContent }) => textContent)).toEqual(['10', '2', '4']);
  expect(page.querySelector('.quiet')!.textContent).toBe('Government · Lakeside, Northgate · Find on a map');
  // Nothing is said of a type and a place that are not known.
  expect(parse(second!).querySelector('.quiet')!.textContent).toBe('Find on a map');
  // Columns of seats over and above are there without seats, too.
  const heads = parse(second!).querySelectorAll('thead th');
  expect(heads.map(({ textContent }) => textContent)).toEqual(['Course', 'CAP', 'EWS', 'TFWS', 'zone b']);
  expect([first, second].map((text) => text!.includes('"address":'))).toEqual([true, false]);
  const text = (selector: string) => page.querySelectorAll(selector).map((cell) => cell.textContent);
  expect(text('thead th')).toEqual(['Course', 'CAP', 'EWS', 'TFWS', 'State level', 'Home university']);
  expect(text('tbody td')).toEqual(['10', '1', '2', '0', '8', '0', '1', '2', '7', '0']);
  expect(page.querySelectorAll('thead th.number')).toHaveLength(5);
  for (const links of ['.results .name a', 'tbody a']) {
    expect(page.querySelectorAll(links).map((link) => link.getAttribute('href'))).toEqual([
      '/course/0100110010',
      '/course/0100110020',
    ]);
  }
  // An order by the reader's own seats is for readers who said who they are.
  const orders = page.querySelectorAll('[data-order] option');
  expect(orders.map((order) => [order.getAttribute('value'), order.hasAttribute('data-with-profile')])).toEqual([
    ['code', false],
    ['mine', true],
    ['cap', false],
  ]);
  // A row has what the script counts the reader's seats from, and can be added.
  expect(text('.results .seats').map((words) => words.replace(/\s+/g, ' '))).toEqual(['10 CAP seats', '0 CAP seats']);
  expect(text('.results [data-part]')).toEqual(['1 EWS, 2 TFWS', '1 EWS, 2 TFWS']);
  const row = page.querySelector('.results li')!;
  expect(row.getAttribute('data-tfws')).toBe('0100110011T');
  expect(row.getAttribute('data-seats')).toMatch(/^home_university\.open_g=5 .*\.ews_seats=1 \.tfw_seats=2/);
  expect(row.querySelector('[data-shortlist]')!.getAttribute('data-shortlist')).toBe('0100110010');
});
