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
  const quiet = page.querySelectorAll('.quiet').map(({ textContent }) => textContent);
  expect(quiet.slice(0, 2)).toEqual(['Government', 'Map: Lakeside, Northgate']);
  // Nothing is said of a type and a place that are not known.
  expect(parse(second!).querySelector('.quiet')!.textContent).toBe('Map');
  const text = (selector: string) => page.querySelectorAll(selector).map((cell) => cell.textContent);
  // The home university matters where some seats depend on it.
  expect([first, second].map((text) => text!.includes('data-my-home'))).toEqual([true, true]);
  // A row has what the script counts the reader's seats from, and can be added.
  expect(text('.results .seats').map((words) => words.replace(/\s+/g, ' '))).toEqual(['10 CAP', '0 CAP']);
  expect(text('.results [data-part]')).toEqual(['1 EWS, 2 TFWS', '1 EWS, 2 TFWS']);
  const row = page.querySelector('.results li')!;
  expect(row.getAttribute('data-code')).toBe('0100110010');
  expect(row.querySelector('.name a')!.getAttribute('href')).toBe('/course/0100110010');
  expect(row.querySelector('[data-shortlist]')!.getAttribute('data-shortlist')).toBe('0100110010');
});
