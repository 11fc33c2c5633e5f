import { parse } from 'node-html-parser';
import { expect, it } from 'vitest';
import { cityAndDistrict, withPlaces } from '../../../build/site/views/names.ts';
import { course, institute, round } from '../../support/stage-round.ts';
import { CODE, pagesAt } from './site.ts';

const SITE = 'https://seats.example';
const COLLEGE = institute('01001', { inst_name: 'College of Engineering, Karad', city: 'Karad', district: 'Satara' });
const ROUND = round({}, { institutes: [COLLEGE], courses: [course(CODE)], vacancies: [] });
const LISTED = {
  'index.html': '/',
  'about.html': '/about',
  'round.html': '/round',
  'list.html': '/list',
  [`course/${CODE}.html`]: `/course/${CODE}`,
  'institute/01001.html': '/institute/01001',
};
const UNLISTED = ['404.html', 'offline.html', 'profile.html', 'search-empty.html'];
const SELECTORS = ['[rel=icon]', '[rel=manifest]', '[property="og:image"]', '[rel=canonical]', '[property="og:url"]'];

/** Per page: whether search engines are kept out, and the addresses in its head, in the order of SELECTORS. */
const readHeads = (url?: string) =>
  Object.fromEntries(
    Object.entries(pagesAt(url, ROUND)).map(([path, text]) => {
      const head = parse(text).querySelector('head')!;
      const addresses = SELECTORS.map((selector) => {
        const element = head.querySelector(selector);
        return element?.getAttribute('href') ?? element?.getAttribute('content');
      });
      return [path, [head.querySelector('[name=robots]')?.getAttribute('content'), ...addresses]];
    }),
  );
const ASSETS = ['/assets/icon.svg', '/assets/site.webmanifest'];

it('each page has its icon, picture and address', () => {
  const picture = `${SITE}/assets/picture.png`;
  const expected = [
    ...Object.entries(LISTED).map(([path, at]) => [path, [undefined, ...ASSETS, picture, SITE + at, SITE + at]]),
    ...UNLISTED.map((path) => [path, ['noindex', ...ASSETS, picture, undefined, undefined]]),
  ];
  expect(readHeads(SITE)).toEqual(Object.fromEntries(expected));
});

it('pages of an unknown address have no absolute links', () => {
  for (const [, ...addresses] of Object.values(readHeads()))
    expect(addresses).toEqual([...ASSETS, undefined, undefined, undefined]);
});

it("a place in an institute's name is not repeated", () => {
  const { [`course/${CODE}.html`]: text, 'institute/01001.html': college } = pagesAt(undefined, ROUND);
  for (const page of [text!, college!]) {
    const description = parse(page).querySelector('[name=description]')!.getAttribute('content');
    expect(description).toContain('College of Engineering, Karad, Satara: ');
    const map = parse(page).querySelector('a[href*="/maps/search/"]')!.getAttribute('href')!;
    expect(map).toMatch(/query=College%20of%20Engineering%2C%20Karad%2C%20Satara$/);
  }
});

it.each([
  { inst_name: 'Institute of Technology, Darapur, Amravati', city: 'Amravati', district: 'Amravati', beside: [] },
  { inst_name: 'Institute of Technology, Tala, Raigad.', city: 'Raigad', district: 'Raigad', beside: [] },
  { inst_name: 'INSTITUTE OF TECHNOLOGY, LATUR', city: 'LATUR', district: 'Latur', beside: [] },
  { inst_name: 'College of Engineering Pune', city: 'Pune', district: 'Pune', beside: [] },
  { inst_name: 'Pune Institute of Technology', city: 'Pune', district: 'Pune', beside: ['Pune'] },
  { inst_name: 'College, Badnera, Amravati', city: 'Badnera', district: 'Amravati', beside: [] },
  { inst_name: 'College of Engineering, Karad', city: 'Karad', district: 'Satara', beside: ['Satara'] },
  { inst_name: 'College of Engineering, Malkapur', city: 'Kapur', district: 'Satara', beside: ['Kapur', 'Satara'] },
  { inst_name: 'College of Malkapur', city: 'kapur', district: '', beside: ['kapur'] },
  { inst_name: 'College of Technology', city: '', district: 'Jalna', beside: ['Jalna'] },
])('beside $inst_name is written $beside', ({ inst_name, city, district, beside }) => {
  expect(withPlaces({ inst_name, city, district })).toBe([inst_name, ...beside].join(', '));
});

it.each([
  ['Karad', 'Satara', 'Karad, Satara'],
  ['Osmanabad', '', 'Dharashiv'],
  ['', 'Osmanabad', 'Dharashiv'],
  ['Osmanabad', 'Dharashiv', 'Dharashiv'],
])('the city %j in the district %j is %s', (city, district, place) => {
  expect(cityAndDistrict({ city, district })).toBe(place);
});

it.each([
  ['2025-08-04', '4 August 2025'],
  ['2025-08-04T17:05:00+05:30', '4 August 2025, 5:05 pm'],
])('every page shows when the option form closes: %s', (option_form_closes, words) => {
  for (const text of Object.values(pagesAt(SITE, { ...ROUND, fields: { option_form_closes } }))) {
    expect(parse(text).querySelector('[data-closes]')!.textContent).toMatch(new RegExp(` ${words}$`));
  }
});
