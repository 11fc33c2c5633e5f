import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parse as parseHtml } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { EXAMPLE_ROUND, type Example, type ExampleRound, searchExample } from '../../../build/api/openapi/examples.ts';
import { OPERATIONS } from '../../../build/contract/operations.ts';
import { ERRORS } from '../../../build/contract/responses.ts';
import { SCHEMAS } from '../../../build/contract/schemas.ts';
import { CATEGORIES, OTHER_SEATS, pair, SEAT_LEVELS } from '../../../build/contract/seats.ts';
import { createEngine } from '../../../build/search/engine.ts';
import { respond } from '../../../build/search/respond-search.ts';
import { dictionaryPage } from '../../../build/site/docs/dictionary.ts';
import { listDownloads } from '../../../build/site/docs/docs-files.ts';
import { docsPage } from '../../../build/site/docs/docs-page.ts';
import { COMMON_ERRORS } from '../../../build/site/docs/endpoints.ts';
import { FIXED_PAGES } from '../../../build/site/page-list.ts';
import { useSample } from '../../preview/use-sample.ts';
import { indexWithSite, SITE, searchSource } from '../../support/search-source.ts';
import { course, load, round } from '../../support/stage-round.ts';
import { checkLinks } from '../check-links.ts';

const example = (rest: Partial<Example> = {}): Example => ({
  ...{ request: '/api/v1/search?limit=900', parameters: {}, shortened: {}, displayed: '{}', headers: {} },
  ...rest,
});
const SEARCH = { search: example({ request: '/api/v1/search?q=civil' }) };
/** The page with these examples, for a site at `url`, from a round of this source. */
function render(examples: Record<string, Example> = SEARCH, url?: string, source = 'A list', source_url = 'https://x') {
  const [first] = load(round({ source_title: source, source_authority: source, source_url })).all<ExampleRound>(
    EXAMPLE_ROUND,
  );
  const mistake = example({ displayed: '{ "detail": "limit is \\"900\\"" }' });
  const downloads = [{ folder: '', files: [{ name: 'rounds.sqlite', bytes: 1_234_567 }] }];
  const byOperation = new Map(Object.entries(examples));
  const answers = { operations: OPERATIONS, round: first!, byOperation, mistake };
  return String(docsPage({ examples: answers, downloads, site: { ...SITE, url } }));
}

/** What is inside <pre> is read too. */
const parse = (text: string) => parseHtml(text, { blockTextElements: {} });

describe('the documentation page', () => {
  it.each([undefined, 'https://seats.example.org'])('begins with the base URL and a curl line: %s', (siteUrl) => {
    const [first, second] = parse(render(SEARCH, siteUrl)).querySelectorAll('code');
    expect(first!.text).toBe(`${siteUrl ?? 'https://HOST'}/api/v1`);
    expect(second!.text).toBe(`curl '${siteUrl ?? 'https://HOST'}/api/v1/search?q=civil'`);
  });

  it('the documentation has a form field for each parameter', () => {
    const parameters = { q: 'civil', limit: 2 };
    const search = example({ request: '/api/v1/search?q=civil&limit=2', parameters });
    const course = example({ request: '/api/v1/course/0100110010L', parameters: { choice_code: '0100110010L' } });
    const page = parse(render({ search, course }));
    const [searchForm, courseForm] = page.querySelectorAll('form');
    expect(searchForm!.getAttribute('action')).toBe('/api/v1/search');
    expect(courseForm!.attributes).toMatchObject({
      action: '/api/v1/course/0100110010L',
      'data-path': '/api/v1/course/{choice_code}',
    });
    for (const { name, schema } of OPERATIONS.find(({ id }) => id === 'search')!.parameters) {
      const field = searchForm!.querySelector(`[name="${name}"]`)!;
      const note = page.getElementById(field.getAttribute('aria-describedby')!)!;
      expect(page.querySelector(`label[for="${field.id}"]`)!.text).toBe(name);
      expect(note.text).toContain(schema.description!.replaceAll('`', ''));
    }
    expect(page.querySelectorAll('form [value]')).toEqual([]);
    const field = (form: typeof searchForm, name: string) => form!.querySelector(`[name=${name}]`)!.attributes;
    expect(field(searchForm, 'q')).toMatchObject({ placeholder: 'civil' });
    expect(field(searchForm, 'limit')).toMatchObject({ type: 'number', min: '1', max: '500' });
    expect(field(courseForm, 'choice_code')).toMatchObject({ placeholder: '0100110010L' });
  });

  it('the documentation has each operation, error, header and field', () => {
    const page = parse(render());
    const links = page.querySelectorAll('nav.contents a').map((link) => link.getAttribute('href'));
    expect(links).toEqual(page.querySelectorAll('h2').map(({ id }) => `#${id}`));
    for (const { id, path, headers, parameters, answer, errors } of OPERATIONS) {
      const head = page.getElementById(`get-${id}`)!;
      expect(page.querySelector(`li a[href="#get-${id}"]`)!.text).toBe(path);
      expect(head.text).toBe(`GET ${path}`);
      const others = errors.filter((status) => !COMMON_ERRORS.includes(status)).map(String);
      expect(head.nextElementSibling!.text).toContain(
        `Response: ${answer}${others.length ? `; errors: ${others.join(', ')}` : ''}.`,
      );
      for (const name of [...Object.keys(headers), ...parameters.map((parameter) => parameter.name)])
        expect(page.text).toContain(name);
    }
    for (const { title } of Object.values(ERRORS)) expect(page.text).toContain(title.replaceAll('`', ''));
    for (const name of [...SEAT_LEVELS, ...CATEGORIES.flatMap(pair), ...OTHER_SEATS.map(({ field }) => field)])
      expect(page.querySelectorAll('tbody th').some(({ text }) => text.split(', ').includes(name))).toBe(true);
  });

  it('the documentation has the conventions of the contract', () => {
    const page = parse(render());
    const rows = page.querySelectorAll('[aria-label="Conventions"] tbody tr');
    expect(rows.length).toBeGreaterThan(7);
    expect(rows[0]!.text.replace(/\s+/g, ' ').trim()).toMatch(/^null or absent ?no value is null/);
    expect(render()).not.toMatch(/href="[^"]*\.md"/);
  });

  it('hostile names are text, and links lead to the web', () => {
    const hostile = '<script>alert("1")</script> $& \u202eabc';
    const course = example({ displayed: hostile, headers: { 'X-Search-Query': hostile } });
    const page = render({ course }, undefined, hostile, 'javascript:alert(1)');
    expect(page).not.toMatch(/<script|javascript:/);
    expect(page.split('&lt;script&gt;alert("1")&lt;/script&gt; $&amp;')).toHaveLength(3);
    expect(page.split('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; $&amp;')).toHaveLength(3);
  });
});

describe('the data dictionary', () => {
  const page = parse(String(dictionaryPage(OPERATIONS)));

  it('the data dictionary has every field of every schema', () => {
    for (const [name, schema] of Object.entries(SCHEMAS)) {
      expect(page.getElementById(name)).not.toBeNull();
      if (!('properties' in schema)) continue;
      const table = page.querySelector(`[aria-label="Fields of ${name}"]`)!;
      for (const field of Object.keys(schema.properties)) expect(table.text).toContain(field);
    }
  });

  it('the data dictionary has types, meanings and inner fields', () => {
    const row = (schema: string, field: string) =>
      page
        .querySelectorAll(`[aria-label="Fields of ${schema}"] tbody tr`)
        .map((one) => one.childNodes.flatMap(({ text }) => text.trim() || []))
        .find(([name]) => name === field)!
        .slice(1);
    expect(row('CourseDetail', 'tfw_choice_code')[0]).toBe('string, optional');
    const meaning = 'Vacant seats of a course at one seat level';
    expect(row('CourseDetail', 'vacancies')).toEqual(['array of VacancyRow', meaning]);
    expect(row('Changes', 'added[].choice_code')[0]).toBe('string');
    expect(row('Status', 'option_form_closes')[0]).toBe('date or date-time, optional');
    expect(page.text).not.toContain('undefined');
  });
});

describe('an example', () => {
  it('an example is the first course with vacant seats', () => {
    const firstCourse = (...seats: number[]) => {
      const courses = seats.map((total_cap_vacancies, i) => course(`010011001${i}`, { total_cap_vacancies }));
      const latest = round({ published_date: '2025-08-02' }, { courses, vacancies: [] });
      return load(round(), latest).all<{ id: number; choice_code: string }>(EXAMPLE_ROUND)[0];
    };
    expect(firstCourse(0, 3, 9)).toMatchObject({ id: 2, choice_code: '0100110011', inst_code: '01001' });
    expect(firstCourse(0, 0)).toMatchObject({ id: 2, choice_code: '0100110010' });
    expect(firstCourse()).toMatchObject({ id: 2, choice_code: null });
  });

  it("an example marks cut lists and has the answer's headers", async () => {
    const index = indexWithSite(searchSource([{ name: 'Lotus', courses: ['Civil', 'Textile', 'Marine'] }]));
    const search = (request: Request) => respond(request, () => createEngine(index));
    const exampleOf = (limit: number) => searchExample(search, { limit });
    const [one, three, wrong] = [await exampleOf(1), await exampleOf(3), await exampleOf(900)];
    expect(one.displayed).not.toContain('…');
    expect(three.displayed).toContain('… 2 more');
    expect([one, three].map(({ shortened }) => (shortened as { data: unknown[] }).data.length)).toEqual([1, 1]);
    expect([three.headers['X-Total-Count'], wrong.headers]).toEqual(['3', {}]);
    expect(three.displayed).toContain('"dataset": { "id": 7, "round_name": "CAP Round I" },');
    const byCode = Object.fromEntries(Array.from({ length: 51 }, (_, i) => [`code ${i}`, i]));
    const table = await searchExample(async () => Response.json({ byCode }), {});
    expect(table.displayed).toContain('"byCode": { "code 0": 0, "…": … 50 more }');
    expect(table.shortened).toEqual({ byCode: { 'code 0': 0 } });
  });
});

describe('the built pages', () => {
  const sample = useSample();
  const read = (name: string) => readFileSync(join(sample.out, 'public', name), 'utf8');

  it('built pages are listed, and the service worker keeps some', () => {
    const worker = read('sw.js');
    const built = readdirSync(join(sample.out, 'public')).filter((name) => name.endsWith('.html'));
    const paths = built.map((name) => `/${name.replace(/(^index)?\.html$/, '')}`);
    expect(paths.sort()).toEqual(FIXED_PAGES.map(({ path }) => path as string).sort());
    for (const page of FIXED_PAGES)
      expect([page.path, worker.includes(`"${page.path}",`)]).toEqual([page.path, 'isKept' in page]);
    const kept = readdirSync(join(sample.out, 'public/assets')).filter((name) => worker.includes(`/assets/${name}"`));
    const kinds = ['app', 'course', 'engine', 'icon', 'list', 'profile', 'search', 'site', 'style'];
    expect(kept.map((name) => name.split('.')[0]).sort()).toEqual(kinds);
  });

  const scripts = { index: 'app', 'search-empty': 'app', round: 'app', 404: 'app', list: 'list', profile: 'profile' };
  const ofRound = { 'course/9000119110': 'course', 'institute/90001': 'course' };
  it.each(Object.entries({ ...scripts, ...ofRound }))('%s.html has only the script %s', (name, script) => {
    const scripts = parse(read(`${name}.html`)).querySelectorAll('script[src]');
    expect(scripts.map((one) => one.getAttribute('src')!.split(/[/.]/)[2])).toEqual([script]);
  });

  it('round.html links to the table for spreadsheets', () => {
    const link = parse(read('round.html')).querySelector('a[href$="/seats.csv"]')!;
    expect(link.text).toBe('All seats in one table (CSV)');
    expect(read('_redirects')).toContain(`${link.getAttribute('href')} `);
  });

  it('docs.html has only codes of the round, no null', () => {
    const codes = read('docs.html').match(/(?<=\W)[09]\d{9}[A-Z]{0,3}\b/g)!;
    expect(codes.filter((code) => !existsSync(join(sample.out, 'public/api/v1/course', code)))).toEqual([]);
    const answers = readdirSync(join(sample.out, 'public/api/v1'), { recursive: true, encoding: 'utf8' });
    const files = answers.filter((name) => statSync(join(sample.out, 'public/api/v1', name)).isFile());
    expect(files.filter((name) => /[:,[]null/.test(read(`api/v1/${name}`)))).toEqual([]);
  });

  it('docs.html lists the downloads with their sizes', () => {
    const links = parse(read('docs.html')).querySelectorAll('a[href^="/downloads/"]');
    for (const link of links) {
      const { size } = statSync(join(sample.out, 'public', link.getAttribute('href')!));
      expect(link.nextSibling!.text).toContain(`(${Math.ceil(size / 1000)} KB)`);
    }
    expect(links.length).toBeGreaterThan(5);
  });

  it('the downloads of the newest round come first', () => {
    const database = load(round({ published_date: '2025-09-01' }), round(), round({ status: 'draft' }));
    const file = (path: string) => ({ path: `public/downloads/${path}`, bytes: 1, sha256: '' });
    const names = ['seats', 'courses'].flatMap((name) => [`round-1/${name}.csv`, `round-2/${name}.csv`]);
    const files = [...names, 'SHA256SUMS'].map(file);
    const listed = listDownloads(database, [...files, { ...file(''), path: 'public/docs.html' }]);
    expect(listed.map(({ folder, files }) => [folder, ...files.map(({ name }) => name)])).toEqual([
      ['', 'SHA256SUMS'],
      ['round-1', 'seats.csv', 'courses.csv'],
      ['round-2', 'seats.csv'],
    ]);
  });

  it('docs.html has an error and few words', () => {
    const docs = parse(read('docs.html'));
    expect(JSON.parse(docs.querySelector('#errors ~ pre')!.text)).toMatchObject({ status: 400 });
    expect(Buffer.byteLength(read('docs.html'))).toBeLessThanOrEqual(60_000);
    const main = docs.querySelector('main')!;
    for (const block of main.querySelectorAll('pre, .try')) block.remove();
    const words = main.innerHTML.replace(/<[^>]+>/g, ' ').match(/\S+/g)!;
    // An endpoint has a heading and a sentence of the contract.
    expect(words.length - 12 * OPERATIONS.length).toBeLessThanOrEqual(1350);
  });

  it('link only to what is published', () => {
    expect(checkLinks(join(sample.out, 'public')).broken).toEqual([]);
  });
});
