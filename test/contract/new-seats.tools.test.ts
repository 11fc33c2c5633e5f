/** After a recipe the build has the new category, level, other seats, parameter or language everywhere. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { parse as parseHtml } from 'node-html-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { once, remember } from '../../build/shared/once.ts';
import { ROOT, runInCopy } from '../support/run-command.ts';
import {
  CODE,
  categories,
  categorySeats,
  extendProject,
  isIn,
  levels,
  levelTotal,
  OLD,
  otherSeats,
  others,
  seatsAt,
  sum,
} from './extended-project.ts';

const folder = mkdtempSync(join(tmpdir(), 'seats-'));
const data = join(folder, 'rounds');
const text = (path: string) => readFileSync(join(folder, 'dist', path), 'utf8');
const json = (path: string) => JSON.parse(text(path));
const api = (path: string) => json(`public/api/v1/${path}`);
/** Parsed once, because each category and level looks at the same pages. */
const page = remember((path: string) => parseHtml(text(`public/${path}.html`)), 10);
const command = (...args: string[]) => runInCopy(folder, ...args, '--data', data);

beforeAll(async () => {
  extendProject(folder, data);
  const { exitCode, stdout, stderr } = await command('build', '--out', join(folder, 'dist'));
  expect(exitCode, stdout + stderr).toBe(0);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Row {
  readonly seat_level: string;
  readonly [field: string]: string | number;
}

const texts = once(() => JSON.parse(readFileSync(join(folder, 'build/site/texts/texts.json'), 'utf8')));
/** A key of the pages' texts in English. */
const word = (key: string): string => texts()[key].en;

describe.each(categories)('category %s', (category) => {
  const pair = [`${category}_g`, `${category}_l`];
  const everyCell = levels.flatMap((level) => pair.map((field) => [level, field] as const));
  const expectCells = (rows: readonly Row[], round = 2) => {
    for (const [level, field] of everyCell) {
      const row = rows.find(({ seat_level }) => seat_level === level)!;
      expect(Number(row[field]), `${level} ${field}`).toBe(seatsAt(round, level, field));
    }
  };

  it(`category ${category} is in every answer and download`, () => {
    expectCells(api(`course/${CODE}`).vacancies);
    expectCells(api('dataset/1/courses').data[0].vacancies, 1);
    const [old, ...later] = api('institute-history/01001').rounds;
    for (const [i, { courses }] of later.entries()) expectCells(courses[0].vacancies, i + 1);
    for (const { seat_level, ...row } of old.courses[0].vacancies) {
      const [field] = pair;
      expect(row[field!]).toBe(isIn(OLD, field!) ? seatsAt(OLD, seat_level, field!) : undefined);
    }
    const { seat_levels, fields: order, courses } = api('seats');
    for (const [level, field] of everyCell) {
      expect(courses[0].levels[seat_levels.indexOf(level)][order.indexOf(field)]).toBe(seatsAt(2, level, field));
    }
    const vacant_seats = sum(levels.map((level) => categorySeats(2, level, category)));
    expect(api('facets').categories).toContainEqual({ value: category, courses: 1, vacant_seats });
    expectCells(parse(text('public/downloads/round-2/vacancies.csv'), { columns: true }));
    const { resources } = json('public/downloads/round-2/datapackage.json');
    expect(resources[2].schema.fields.map(({ name }: { name: string }) => name)).toEqual(expect.arrayContaining(pair));
    expect(Object.keys(json('public/schemas/VacancyRow.json').properties)).toEqual(expect.arrayContaining(pair));
  });

  it(`category ${category} is on the pages`, () => {
    const course = page(`course/${CODE}`);
    for (const [level, field] of everyCell) {
      const found = course.querySelector(`[data-seats="${level}.${field}"]`);
      expect(Number(found?.textContent.replaceAll(',', '')), `${level} ${field}`).toBe(seatsAt(2, level, field));
    }
    const rows = [...page('round').querySelectorAll('tbody tr')].map((row) => row.textContent.replaceAll(',', ''));
    const [row] = rows.filter((text) => text.trim().startsWith(word(`category.${category}`)));
    for (const level of levels) expect(row).toContain(String(categorySeats(2, level, category)));
  });
});

describe.each(levels)('seat level %s', (level) => {
  const total = levelTotal(2, level);
  const place = levels.indexOf(level);

  it(`${level} is in its place in every answer and page`, () => {
    const row = { seat_level: level, total_g_l: total };
    expect(api(`course/${CODE}`).vacancies[place]).toMatchObject(row);
    expect(api('institute/01001').courses[0].vacancies[place]).toMatchObject(row);
    expect(api('institute-history/01001').rounds[2].courses[0].vacancies[place]).toMatchObject(row);
    expect(api('seats').seat_levels[place]).toBe(level);
    expect(api('facets').seat_levels[place]).toEqual({ value: level, courses: 1, vacant_seats: total });
    const rows: Row[] = parse(text('public/downloads/round-2/vacancies.csv'), { columns: true });
    expect(rows[place]).toMatchObject({ seat_level: level, total_g_l: String(total) });
    const heads = [...page(`course/${CODE}`).querySelectorAll('.seats .levels th [data-text]')];
    expect(heads[place]!.getAttribute('data-text')).toBe(`level.${level}`);
  });

  it(`${level} is known to rules and browser`, () => {
    const reviews: { rule: string }[] = json('report.json').reviews;
    expect(reviews.map(({ rule }) => rule)).not.toContain('seat-level-unusual');
    expect(script()).toContain(`"${level}"`);
  });
});

describe.each(others)('other seats: $name', ({ name, field, within }) => {
  const now = otherSeats(2, field);

  it(`${name} seats are in every answer and download`, () => {
    const course = api(`course/${CODE}`);
    expect((within ? course.special_vacancy : course)[field]).toBe(now);
    const count = ({ courses: [first] }: { courses: Record<string, Row>[] }) =>
      (within ? first!.special_vacancy! : first!)[field];
    expect(count(api('institute/01001'))).toBe(now);
    const past = api('institute-history/01001').rounds.map(count);
    const old = isIn(OLD, field) ? otherSeats(OLD, field) : undefined;
    expect(past).toEqual([old, otherSeats(1, field), now]);
    expect(api('changes').changed[0]).toMatchObject({
      before: { [field]: otherSeats(1, field) },
      now: { [field]: now },
    });
    expect(api('seats').courses[0].others[others.findIndex((other) => other.field === field)]).toBe(now);
    const [inFile]: Row[] = parse(text('public/downloads/round-2/courses.csv'), { columns: true });
    expect(inFile![field]).toBe(String(now));
  });

  it(`${name} seats are on the pages`, () => {
    const course = page(`course/${CODE}`);
    expect(course.querySelector(`[data-total] [data-seats=".${field}"]`)!.textContent).toBe(
      now.toLocaleString('en-IN'),
    );
    const { rounds } = JSON.parse(course.querySelector('#record')!.text);
    expect(rounds[1].seats).toContainEqual(['', field, otherSeats(1, field)]);
    expect(script()).toContain(`"${field}"`);
    if (within) return;
    for (const path of ['round', 'institute/01001']) {
      const figures = [...page(path).querySelectorAll('.figures div')].map(({ textContent }) => textContent);
      expect(figures.filter((figure) => figure.endsWith(now.toLocaleString('en-IN')))).toHaveLength(1);
    }
  });
});

it('a new parameter is in OpenAPI, llms.txt and form', () => {
  const { parameters } = JSON.parse(text('public/api/v1/openapi.json')).paths['/search'].get;
  expect(JSON.stringify(parameters)).toMatch(/"name":"has_hostel".*"description":"1: Only courses with a hostel"/);
  expect(text('public/llms.txt')).toContain('&has_hostel=1&has_vacancy=1&');
  const document = parseHtml(text('public/search-empty.html'));
  expect(document.querySelector('#search label:has(#has_hostel)')!.textContent!.trim()).toBe('With a hostel');
});

it('a new language can be chosen and has texts', () => {
  const document = parseHtml(text('public/round.html'));
  const choices = [...document.querySelectorAll('[data-language] option')].map((option) => option.textContent);
  expect(choices).toEqual(['English', 'मराठी', 'कोंकणी', 'हिन्दी']);
  const [file] = readdirSync(join(folder, 'dist/public/assets')).filter((name) => name.startsWith('text.kok.'));
  expect(JSON.parse(text(`public/assets/${file}`)).texts['layout.list']).toBe(texts()['layout.list'].mr);
});

it('a new page is kept for offline readers', () => {
  expect(text('public/hostels.html')).toContain('<title>Hostels');
  expect(text('public/sw.js')).toContain('"/hostels",');
});

it('a new resource is answered, described and documented', () => {
  expect(api('cities')).toEqual({ data: ['Oldbury'] });
  expect(json('public/api/v1/openapi.json').paths).toHaveProperty('/cities');
  expect(json('public/schemas/Cities.json').properties).toHaveProperty('data');
  expect(text('public/docs.html')).toContain('GET /cities');
});

it('a new rule reports its findings', () => {
  const reviews: { rule: string; message: string }[] = json('report.json').reviews;
  expect(reviews.filter(({ rule }) => rule === 'name-short').map(({ message }) => message)).toContain(
    'inst_name is "A College"',
  );
});

it('a renamed district keeps its university', () => {
  expect(page('institute/01001').querySelector('main')!.textContent).toContain('Newbury');
  expect(api('institute/01001')).toMatchObject({ home_university: 'University of Oldbury' });
});

it('a total that leaves out new seats is found', async () => {
  const bad = join(folder, 'bad');
  cpSync(data, bad, { recursive: true });
  for (const [file, column, less] of [
    ['vacancies.csv', 'total_g_l', 1],
    ['courses.csv', 'total_cap_vacancies', 5],
  ] as const) {
    const path = join(bad, 'round-2', file);
    const rows: Record<string, string>[] = parse(readFileSync(path), { columns: true });
    rows[0]![column] = String(Number(rows[0]![column]) - less);
    writeFileSync(path, stringify(rows, { header: true }));
  }
  const { stdout } = await runInCopy(folder, 'check', '--data', bad);
  expect(stdout).toContain(
    `total_g_l is ${levelTotal(2, 'state_level') - 1}, should be ${levelTotal(2, 'state_level')}, the sum`,
  );
  expect(stdout).toContain(`sports_total ${otherSeats(2, 'sports_total')}`);
});

it('totals may exceed pairs once a round has the category', async () => {
  const bad = mkdtempSync(join(folder, 'totals-'));
  const nine = join(ROOT, 'test/rounds/cases/total-wrong-with-all-categories/2025-26-cap-round-1');
  for (const [i, published_date] of ['2025-07-14', '2025-08-02', '2025-08-20'].entries()) {
    const copy = join(bad, `round-${i + 1}`);
    cpSync(nine, copy, { recursive: true });
    const json = { ...JSON.parse(readFileSync(join(copy, 'round.json'), 'utf8')), id: i + 1, published_date };
    writeFileSync(join(copy, 'round.json'), JSON.stringify({ ...json, round_name: `Round ${i + 1}` }));
  }
  const path = join(bad, 'round-2/vacancies.csv');
  const rows: Row[] = parse(readFileSync(path), { columns: true });
  const seats = rows.map((row) => ({ ...row, esm_g: 1, esm_l: 0 }));
  writeFileSync(path, stringify(seats, { header: true }));
  const { stdout } = await runInCopy(folder, 'check', '--all', '--data', bad);
  const found = [
    ...stdout.matchAll(/(round-\d)\/vacancies\.csv:(\d+)\S* total-wrong total_g_l is (\d+, should be [^,]*)/g),
  ];
  expect(found.map(([, round, line, words]) => `${round} line ${line}: ${words}`).sort()).toEqual([
    'round-1 line 4: 8, should be 7',
    'round-2 line 2: 6, should be 7',
    'round-2 line 3: 4, should be 5',
  ]);
});

function script(): string {
  const assets = readdirSync(join(folder, 'dist/public/assets'));
  return text(`public/assets/${assets.find((name) => /^app\..*\.js$/.test(name))}`);
}
