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
  'round.html': '/round',
  'list.html': '/list',
  [`course/${CODE}.html`]: `/course/${CODE}`,
  'institute/01001.html': '/institute/01001',
};
const UNLISTED = ['404.html', 'offline.html', 'profile.html', 'search-empty.html'];

function parseHead(text: string) {
  const head = parse(text).querySelector('head')!;
  const content = (selector: string, attribute = 'content') => head.querySelector(selector)?.getAttribute(attribute);
  return {
    canonical: content('[rel=canonical]', 'href'),
    address: content('[property="og:url"]'),
    image: content('[property="og:image"]'),
    robots: content('[name=robots]'),
    icon: content('[rel=icon]', 'href'),
    manifest: content('[rel=manifest]', 'href'),
  };
}

it('each listed page has its canonical address', () => {
  const heads = Object.entries(pagesAt(SITE, ROUND)).map(([path, text]) => [path, parseHead(text)] as const);
  const canonical = heads.filter(([, { robots }]) => !robots).map(([path, { canonical }]) => [path, canonical]);
  expect(Object.fromEntries(canonical)).toEqual(
    Object.fromEntries(Object.entries(LISTED).map(([path, address]) => [path, SITE + address])),
  );
  for (const [path, { canonical, address }] of heads) expect(address, path).toBe(canonical);
  const unlisted = heads.filter(([, { robots, canonical }]) => robots === 'noindex' && !canonical);
  expect(unlisted.map(([path]) => path).sort()).toEqual(UNLISTED);
});

it('every page has the icon, manifest and picture', () => {
  for (const [path, text] of Object.entries(pagesAt(SITE, ROUND))) {
    const { icon, manifest, image } = parseHead(text);
    expect([path, icon, manifest, image]).toEqual([
      path,
      '/assets/icon.svg',
      '/assets/site.webmanifest',
      `${SITE}/assets/picture.png`,
    ]);
  }
});

it('pages have no canonical link without an address', () => {
  for (const [path, text] of Object.entries(pagesAt(undefined, ROUND))) {
    const { canonical, address, image } = parseHead(text);
    expect([path, canonical, address, image]).toEqual([path, undefined, undefined, undefined]);
  }
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
  ['2025-08-04', '4 August'],
  ['2025-08-04T17:05:00+05:30', '4 August, 5:05 pm'],
])('every page shows when the option form closes: %s', (option_form_closes, words) => {
  for (const text of Object.values(pagesAt(SITE, { ...ROUND, fields: { option_form_closes } }))) {
    expect(parse(text).querySelector('[data-closes]')!.textContent).toMatch(new RegExp(` ${words}$`));
  }
});
