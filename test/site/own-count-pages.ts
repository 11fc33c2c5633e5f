/** The number of a person's seats on the list, in results, and on the pages of a course and an institute is that of a second count. */
import { cpSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { HTMLElement, parse } from 'node-html-parser';
import { expect, onTestFinished, vi } from 'vitest';
import type { Dataset } from '../../build/contract/resources.ts';
import { readRounds } from '../../build/rounds/read-rounds.ts';
import { buildSearchIndex, readSearchSource } from '../../build/search/build-index.ts';
import { dataFiles } from '../../build/site/assets/build-data.ts';
import { openSearch } from '../../build/site/browser/device-search.ts';
import { readSite, renderPages } from '../../build/site/pages/render-pages.ts';
import { readUniversities } from '../../build/site/queries.ts';
import { renderCourses } from '../../build/site/views/result-list.ts';
import { openDatabase } from '../../build/store/database.ts';
import { examples } from '../support/properties.ts';
import { ASSETS } from '../support/search-source.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { type Course, countInWords, type Person, readAreas, readCourses, readRows } from './own-count.ts';

const SAMPLE = new URL('../../data/sample', import.meta.url).pathname;
const PAGES = 4;

const numberIn = ({ textContent }: HTMLElement) => Number(textContent.replaceAll(',', ''));

/** Every device of the test stores only a profile and a list. */
const stored = new Map<string, string>();
/** What browsers have, until the test ends; `files` are those of the site by their addresses. */
function pretendBrowser(files: Readonly<Record<string, string>>): void {
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  vi.stubGlobal('localStorage', { getItem: (name: string) => stored.get(name) ?? null });
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('fetch', async (address: string) => new Response(files[address]));
  // What browsers have and this parser lacks.
  Object.defineProperty(HTMLElement.prototype, 'dataset', {
    configurable: true,
    get(this: HTMLElement) {
      return new Proxy({}, { get: (_, name) => this.getAttribute(`data-${String(name)}`) });
    },
  });
  const { classList } = parse('<p></p>').firstElementChild!;
  vi.spyOn(Object.getPrototypeOf(classList), 'toggle').mockImplementation(function (
    this: unknown,
    ...[name, isOn]: unknown[]
  ) {
    (this as typeof classList)[isOn ? 'add' : 'remove'](name as string);
  });
}

/** The scripts work on this page. */
function open(page: HTMLElement, address: string): void {
  vi.stubGlobal('location', { pathname: address, hash: '' });
  vi.stubGlobal('document', {
    documentElement: { lang: 'en', dataset: {} },
    querySelector: (selector: string) => page.querySelector(selector),
    querySelectorAll: (selector: string) => page.querySelectorAll(selector),
  });
}

/** This many courses, spread over all, women's colleges and colleges without a known district first. */
function chooseCourses(all: readonly Course[], count: number): Course[] {
  const rare = [all.filter(({ code }) => code.includes('F')), all.filter(({ district }) => district === '')];
  const chosen = new Set(rare.flatMap((courses) => courses.slice(0, 8)));
  const step = Math.floor(all.length / count);
  for (let i = 0; chosen.size < count; i += step) chosen.add(all[i % all.length]!);
  return [...chosen];
}

/** Persons, so that all categories and answers occur, with forty of them all places, in combinations. */
function choosePersons(areas: readonly (readonly string[])[]): Person[] {
  const places = [
    ...areas.map((districts) => districts[0]!),
    'unsure',
    'other_state',
    ...areas.map((all) => all.at(-1)!),
  ];
  const categories = ['open', 'sc', 'obc', 'sebc', 'st', 'vjdt', 'ntb', 'ntc', 'ntd'];
  const ticks = ['ladies', 'ews', 'tfws', 'pwd', 'defence', 'orphan'] as const;
  const step = examples(5, 1);
  return Array.from({ length: 40 / step }, (_, n) => n * step).map((i) => ({
    district: i % 4 === 3 ? (i % 8 === 3 ? 'unsure' : 'other_state') : places[i % places.length]!,
    ...(i % 3 < 2 ? { domicile: i % 3 ? ('no' as const) : ('yes' as const) } : {}),
    category: categories[i % 9]!,
    ticks: ticks.filter((_, n) => (i >> n) % 2 === 1),
    minorities: i % 3 === 2 ? ['Hindi', 'Muslim'] : [],
  }));
}

/** Whether all is known that decides about the seats of a course. */
const isCertain = ({ district, domicile }: Person, course: Course) =>
  district === 'other_state' ? domicile !== undefined : district !== 'unsure' && course.district !== '';

/** The sample with minority, All India and orphan seats, minority colleges and a college without a known district. */
export function writeAllSeats(): string {
  const data = join(temporaryFolder(), 'rounds');
  cpSync(SAMPLE, data, { recursive: true });
  const change = (name: string, changed: (row: object, i: number) => object) => {
    const file = join(data, '2026-27-cap-round-3', name);
    writeFileSync(file, stringify(readRows(file).map(changed), { header: true }));
  };
  const types = ['Linguistic Minority - Hindi', 'Religious Minority - Muslim', 'Linguistic Minority - Gujarathi(Jain)'];
  change('institutes.csv', (row, i) => ({
    ...row,
    ...(i % 4 < 3 ? { inst_type: `Un-Aided ${types[i % 4]}` } : {}),
    ...(i % 10 === 5 ? { district: '' } : {}),
  }));
  change('courses.csv', (row, i) => ({ ...row, minority_seats: i % 9, all_india_seats: i % 7, orphan_total: i % 3 }));
  return data;
}

/** Compares this many courses on the pages of a folder of rounds with the second count. */
export async function comparePages(count: number, data: string, table?: string): Promise<void> {
  const areas = readAreas(table);
  const all = readCourses(
    join(
      data,
      readdirSync(data)
        .filter((name) => /round-\d$/.test(name))
        .at(-1)!,
    ),
  );
  const courses = chooseCourses(all, count);
  const database = openDatabase();
  readRounds(data, database, ({ message }) => expect(message).toMatch(/is empty/));
  database.load();
  const codes = courses.map(({ code }) => code);
  const institutes = new Set(codes.map((code) => code.slice(0, 5)));
  const wanted = new Set(['profile', 'list', ...[...institutes].map((code) => `institute/${code}`)]);
  for (const code of codes) wanted.add(`course/${code}`);
  const pages = new Map<string, HTMLElement>();
  for (const [path, text] of renderPages(database, readSite(database, ASSETS)))
    if (wanted.has(path.slice(0, -5))) pages.set(path.slice(0, -5), parse(text));
  const [latest] = database.all<Dataset>('SELECT * FROM latest_dataset');
  const content = buildSearchIndex(readSearchSource(database, latest!));
  const written = dataFiles({ database, content, hasCutoffs: false });
  const universities = readUniversities(database).map(({ name }) => name);
  database.close();
  const search = openSearch(JSON.parse(written.search.text));
  const build = JSON.stringify({ build: 'ab12', seats: '/seats', courses: '/courses' });
  pretendBrowser({ '/build.json': build, '/seats': written.seats.text, '/courses': written.courses.text });
  vi.stubGlobal('UNIVERSITIES', universities);
  stored.set('list', JSON.stringify(codes));
  // The scripts load a data file once.
  vi.resetModules();
  const { showCourse } = await import('../../build/site/browser/course-script.ts');
  const { showInstitute } = await import('../../build/site/browser/own-numbers.ts');
  const { showList } = await import('../../build/site/browser/list.ts');
  const { loadReader } = await import('../../build/site/browser/profile.ts');

  /** The profile that the form stores. */
  function answer({ district, domicile, category, ticks, minorities }: Person): string {
    const option = pages.get('profile')!.querySelector(`#profile-home option[value="${district}"]`);
    const university = option!.getAttribute('data-university');
    const home = university ? { home: university, district } : { home: district };
    return JSON.stringify({
      category,
      minorities,
      domicile,
      ...home,
      ...Object.fromEntries(ticks.map((name) => [name, '1'])),
    });
  }

  const faults: unknown[] = [];
  let compared = 0;
  function expectOn(where: string, code: string, part: HTMLElement, selector: string, person: Person): string {
    const expected = countInWords(courses.find((one) => one.code === code)!, person, areas);
    const shown = part.querySelector(selector)?.textContent.replaceAll(',', '');
    if (shown !== expected) faults.push({ where, code, shown, expected, person });
    compared++;
    return expected;
  }

  const list = pages.get('list')!;
  const persons = choosePersons(areas);
  for (const person of persons) {
    stored.set('profile', answer(person));
    open(list, '/list');
    await showList();
    const cards = list.querySelectorAll('.cards li');
    for (const [i, { code }] of courses.entries()) expectOn('list', code, cards[i]!, '.seats b', person);
    for (const institute of institutes) {
      open(pages.get(`institute/${institute}`)!, `/institute/${institute}`);
      await showInstitute();
      const rows = pages.get(`institute/${institute}`)!.querySelectorAll('.results li');
      for (const row of new Map(rows.map((row) => [row.getAttribute('data-code')!, row])))
        if (codes.includes(row[0])) expectOn('institute', row[0], row[1], '.seats b', person);
    }
    const reader = await loadReader();
    for (const course of all) {
      const { least, most } = reader!.seats.get(course.code)!;
      const counted = least === most ? `${most}` : `${least}–${most}`;
      if (counted !== countInWords(course, person, areas)) faults.push({ code: course.code, counted, person });
    }
    for (const one of courses) {
      const { code } = one;
      const query = { q: code, limit: 1, offset: 0 };
      expectOn('results', code, parse(String(renderCourses(query, search(query, reader)))), '.seats b', person);
      const page = pages.get(`course/${code}`)!;
      open(page, `/course/${code}`);
      showCourse();
      const number = expectOn('course', code, page, '[data-mine] .big', person);
      // The cells that are marked as the person's.
      const marked = page.querySelectorAll('[data-seats].open').reduce((sum, cell) => sum + numberIn(cell), 0);
      if (isCertain(person, one) && marked !== Number(number)) faults.push({ code, marked, number, person });
    }
  }
  expect(faults.slice(0, 3)).toEqual([]);
  expect(compared).toBe(count * persons.length * PAGES);
}
