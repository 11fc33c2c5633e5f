import { parse } from 'node-html-parser';
import { expect, it } from 'vitest';
import { cityAndDistrict, placesBeside, withPlaces } from '../../../build/site/views/names.ts';
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
    about: head.querySelectorAll('[type="application/ld+json"]').map((script) => JSON.parse(script.rawText)),
  };
}

it('names the one address of each page, in full, and asks search engines to leave out the pages without one', () => {
  const heads = Object.entries(pagesAt(SITE, ROUND)).map(([path, text]) => [path, parseHead(text)] as const);
  const canonical = heads.filter(([, { robots }]) => !robots).map(([path, { canonical }]) => [path, canonical]);
  expect(Object.fromEntries(canonical)).toEqual(
    Object.fromEntries(Object.entries(LISTED).map(([path, address]) => [path, SITE + address])),
  );
  for (const [path, { canonical, address }] of heads) expect(address, path).toBe(canonical);
  const unlisted = heads.filter(([, { robots, canonical }]) => robots === 'noindex' && !canonical);
  expect(unlisted.map(([path]) => path).sort()).toEqual(UNLISTED);
});

it('has the icon, the manifest and the picture for links on every page', () => {
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

it('tells search engines absolute addresses of the institute, the course and the steps to it', () => {
  const { about } = parseHead(pagesAt(SITE, ROUND)[`course/${CODE}.html`]!);
  const addresses = JSON.stringify(about).match(/"(url|item)":"[^"]*"/g)!;
  expect(addresses.length).toBe(5);
  for (const address of addresses) expect(address).toContain(`:"${SITE}/`);
});

it('leaves out what has to be absolute where nobody told the build its address', () => {
  for (const [path, text] of Object.entries(pagesAt(undefined, ROUND))) {
    const { canonical, address, image } = parseHead(text);
    expect([path, canonical, address, image]).toEqual([path, undefined, undefined, undefined]);
  }
});

it('writes a city or district once where the name of the institute has it', () => {
  const { [`course/${CODE}.html`]: text, 'institute/01001.html': college } = pagesAt(undefined, ROUND);
  for (const page of [text!, college!]) {
    const description = parse(page).querySelector('[name=description]')!.getAttribute('content');
    expect(description).toContain('College of Engineering, Karad, Satara: ');
    const map = parse(page).querySelector('a[href*="/maps/search/"]')!.getAttribute('href')!;
    expect(map).toMatch(/query=College%20of%20Engineering%2C%20Karad%2C%20Satara$/);
  }
});

it.each([
  ['Institute of Technology, Darapur, Amravati', 'Amravati', 'Amravati', []],
  ['Institute of Technology, Tala, Raigad.', 'Raigad', 'Raigad', []],
  ['INSTITUTE OF TECHNOLOGY, LATUR', 'LATUR', 'Latur', []],
  ['College of Engineering Pune', 'Pune', 'Pune', []],
  ['Pune Institute of Technology', 'Pune', 'Pune', ['Pune']],
  ['College, Badnera, Amravati', 'Badnera', 'Amravati', []],
  ['College of Engineering, Karad', 'Karad', 'Satara', ['Satara']],
  ['College of Engineering, Malkapur', 'Kapur', 'Satara', ['Kapur', 'Satara']],
  ['College of Malkapur', 'kapur', '', ['kapur']],
  ['College of Technology', '', 'Jalna', ['Jalna']],
])('%s in %j, %j: beside it is written %j', (inst_name, city, district, beside) => {
  expect(placesBeside(inst_name, city, district)).toEqual(beside);
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
])('says on every page until when the option form is open: %s', (option_form_closes, words) => {
  for (const text of Object.values(pagesAt(SITE, { ...ROUND, fields: { option_form_closes } }))) {
    expect(parse(text).querySelector('[data-closes]')!.textContent).toMatch(new RegExp(` ${words}$`));
  }
});
