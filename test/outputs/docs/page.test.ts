import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse as parseHtml } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { ERRORS, OPERATIONS, SCHEMAS } from '../../../build/contract/operations.ts';
import { CATEGORIES, OTHER_SEATS, pair, SEAT_LEVELS } from '../../../build/contract/seats.ts';
import { type Example, searchExample } from '../../../build/outputs/docs/examples.ts';
import { type DocsContent, docsPage } from '../../../build/outputs/docs/page.ts';
import { FIXED_PAGES } from '../../../build/outputs/page-list.ts';
import { useSample } from '../../preview/use-sample.ts';
import { checkLinks } from '../../support/check-links.ts';
import { indexWithSite, searchSource } from '../../support/search-source.ts';
import { course, load, round } from '../../support/stage-round.ts';

const example = (rest: Partial<Example> = {}): Example => ({
  request: '/api/v1/search?limit=900',
  parameters: {},
  short: {},
  shown: '{}',
  headers: {},
  ...rest,
});
const roundFrom = (source_title: string, source_authority: string, source_url: string) => ({
  round_name: 'Round 1',
  academic_year: '2025-26',
  published_date: '2025-07-14',
  source_title,
  source_authority,
  source_url,
  source_licence: 'CC BY 4.0',
});
const render = (rest: Partial<DocsContent> = {}) =>
  String(
    docsPage({
      version: '9.8.7',
      examples: new Map([['search', example({ request: '/api/v1/search?q=civil' })]]),
      mistake: example({ shown: '{ "detail": "limit is \\"900\\"" }' }),
      round: roundFrom('A list', 'The Cell', 'https://example.org/list'),
      downloads: ['/downloads/rounds.sqlite'],
      ...rest,
    }),
  );

/** What is inside <pre> is read too. */
const parse = (text: string) => parseHtml(text, { blockTextElements: {} });

describe('the documentation page', () => {
  it.each([undefined, 'https://seats.example.org'])('begins with the base URL and one curl: %s', (siteUrl) => {
    const [first, second] = parse(render({ siteUrl })).querySelectorAll('code');
    expect(first!.text).toBe(`${siteUrl ?? 'https://HOST'}/api/v1`);
    expect(second!.text).toBe(`curl '${siteUrl ?? 'https://HOST'}/api/v1/search?q=civil'`);
  });

  it('has a menu that leads to every section and every operation', () => {
    const page = parse(render());
    const links = page.querySelectorAll('nav.contents a').map((link) => link.getAttribute('href'));
    const ids = page.querySelectorAll('h2').map(({ id }) => id);
    for (const id of [...ids, ...OPERATIONS.map((operation) => `get-${operation.id}`)]) {
      expect(links).toContain(`#${id}`);
      expect(page.getElementById(id)).not.toBeNull();
    }
    expect(links).toHaveLength(ids.length + OPERATIONS.length);
  });

  it('has a form for each operation with parameters: a field each, its meaning, and the value of the example', () => {
    const parameters = { q: 'civil', limit: 2 };
    const search = example({ request: '/api/v1/search?q=civil&limit=2', parameters });
    const course = example({ request: '/api/v1/course/0100110010L', parameters: { choice_code: '0100110010L' } });
    const examples = new Map(Object.entries({ search, course, datasets: example({ request: '/api/v1/datasets' }) }));
    const page = parse(render({ examples }));
    const [ofSearch, ofCourse, ...others] = page.querySelectorAll('form');
    expect(others).toEqual([]);
    expect(ofSearch!.getAttribute('action')).toBe('/api/v1/search');
    expect(ofCourse!.attributes).toMatchObject({
      action: '/api/v1/course/0100110010L',
      'data-path': '/api/v1/course/{choice_code}',
    });
    for (const { name, schema } of OPERATIONS.find(({ id }) => id === 'search')!.parameters) {
      const field = ofSearch!.querySelector(`[name="${name}"]`)!;
      expect(page.querySelector(`label[for="${field.id}"]`)!.text).toBe(name);
      expect(page.getElementById(field.getAttribute('aria-describedby')!)!.text).toContain(
        schema.description!.replaceAll('`', ''),
      );
      if (name in parameters) expect(field.getAttribute('value')).toBe(String(parameters[name as 'q']));
    }
    const code = ofCourse!.querySelector('[name=choice_code]')!;
    expect(code.attributes).toMatchObject({ value: '0100110010L', required: '', readonly: '' });
    const limit = ofSearch!.querySelector('[name=limit]')!;
    expect(limit.attributes).toMatchObject({ type: 'number', min: '1', max: '500', placeholder: '100' });
    expect(limit.hasAttribute('required')).toBe(false);
    const note = (name: string) => page.getElementById(`search-${name}-note`)!;
    expect(note('limit').text).toMatch(/; a whole number, 1 to 500; default 100$/);
    expect(note('offset').text).toMatch(/; a whole number from 0; default 0$/);
    expect(
      note('district')
        .querySelectorAll('code')
        .map(({ text }) => text),
    ).toEqual(['unknown']);
    expect(page.getElementById('get-datasets')!.nextElementSibling!.nextElementSibling!.text).toContain(
      '/api/v1/datasets',
    );
  });

  it('has chosen in each list what a request has without it', () => {
    const lists = parse(render()).querySelectorAll('form select');
    expect(lists.length).toBeGreaterThan(1);
    for (const list of lists) {
      const note = list.parentNode!.querySelector('small')!.text;
      const chosen = list.querySelectorAll('option[selected]').map(({ text }) => text);
      expect(chosen).toEqual(/; default (\w+)$/.exec(note)?.slice(1) ?? []);
      // What has no default can be left out.
      expect(list.querySelectorAll('option').some(({ text }) => text === '')).toBe(chosen.length === 0);
    }
  });

  it('says what the numbers mean and what the contract leaves open, as build/contract has both', () => {
    const page = parse(render());
    const section = readFileSync(new URL('../../../build/contract/README.md', import.meta.url), 'utf8').split(
      '## Where the contract is silent',
    )[1]!;
    const questions = [...section.split('\n## ')[0]!.matchAll(/^\| (?!question|-)([^|]+) \|/gm)];
    expect(questions.length).toBeGreaterThan(10);
    const rows = page.querySelectorAll('[aria-label="question and answer"] tbody th').map(({ text }) => text);
    expect(rows).toEqual(questions.map(([, question]) => question!.replaceAll('`', '').trim()));
    for (const name of [...SEAT_LEVELS, ...CATEGORIES.flatMap(pair), ...OTHER_SEATS.map(({ field }) => field)]) {
      expect(page.querySelectorAll('tbody th').some(({ text }) => text.split(', ').includes(name))).toBe(true);
    }
  });

  it('has every operation, error, header and schema with every field', () => {
    const page = parse(render());
    const text = page.text;
    for (const { id, path, headers, parameters, answer, errors } of OPERATIONS) {
      const head = page.getElementById(`get-${id}`)!;
      expect(head.text).toBe(`GET ${path}`);
      expect(head.nextElementSibling!.text).toContain(`Answer: ${answer}; errors: ${errors.join(', ')}.`);
      for (const name of [...Object.keys(headers), ...parameters.map((parameter) => parameter.name)])
        expect(text).toContain(name);
    }
    for (const { title } of Object.values(ERRORS)) expect(text).toContain(title.replaceAll('`', ''));
    for (const [name, schema] of Object.entries(SCHEMAS)) {
      expect(page.getElementById(`schema-${name}`)).not.toBeNull();
      if (!('properties' in schema)) continue;
      const table = page.querySelector(`[aria-label="Fields of ${name}"]`)!;
      for (const field of Object.keys(schema.properties)) expect(table.text).toContain(field);
    }
    const row = (schema: string, field: string) =>
      page
        .querySelectorAll(`[aria-label="Fields of ${schema}"] tbody tr`)
        .map((one) => one.childNodes.flatMap(({ text }) => text.trim() || []))
        .find(([name]) => name === field);
    expect(row('CourseDetail', 'choice_code')![1]).toBe('string');
    expect(row('CourseDetail', 'tfw_choice_code')![1]).toBe('string, where there is one');
    expect(row('CourseDetail', 'vacancies')!.slice(1)).toEqual([
      'array of VacancyRow',
      'Vacant seats of a course at one seat level',
    ]);
    // Its own meaning, else that of its elements.
    for (const [name, schema] of Object.entries(SCHEMAS)) {
      for (const [field, { description }] of Object.entries<{ description?: string }>(
        'properties' in schema ? schema.properties : {},
      ))
        if (description)
          expect([name, field, row(name, field)![2]]).toEqual([name, field, description.replaceAll('`', '')]);
    }
    const changes = page.querySelector('[aria-label="Fields of Changes"]')!.text;
    expect([changes.includes('added[].choice_code'), changes.includes('\nlinks.self')]).toEqual([true, true]);
  });

  it('says which seats are within the CAP seats and which are over and above them', () => {
    const { text } = parse(render());
    expect(text).toContain('is the sum of total_g_l over the levels, with pwd_total and def_total.');
    expect(text).toContain('ews_seats and tfw_seats are over and above it');
    expect(text).toContain('open_g, open_lSeats for everyone');
  });

  it('shows names as text, whatever is in them, and links to addresses of the web alone', () => {
    const hostile = '<script>alert("1")</script> $& \u202eabc';
    const page = render({
      examples: new Map([['course', example({ shown: hostile, headers: { 'X-Search-Query': hostile } })]]),
      round: roundFrom(hostile, hostile, 'javascript:alert(1)'),
    });
    expect(page).not.toMatch(/<script|javascript:/);
    expect(page.split('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; $&amp;')).toHaveLength(5);
  });

  it('says what is not there, what will not change, and has the changes of the API', () => {
    const text = parse(render()).text;
    for (const words of [
      'text/csv',
      '/api/v2',
      'Version 9.8.7',
      '1.0.0',
      'For reference only',
      'Their licence: CC BY 4.0',
    ]) {
      expect(text).toContain(words);
    }
    expect(render()).not.toMatch(/href="[^"]*\.md"/);
  });

  it('has tables that scroll inside their own frame, which the keyboard reaches and a screen reader names', () => {
    for (const table of parse(render()).querySelectorAll('table')) {
      expect(table.parentNode!.attributes).toMatchObject({ tabindex: '0', 'aria-label': expect.any(String) });
    }
  });
});

describe('an example', () => {
  it('is of the first course with vacant seats, else of the first, of the latest round', () => {
    const query = readFileSync(new URL('../../../build/outputs/docs/latest.sql', import.meta.url), 'utf8');
    const chosen = (...seats: number[]) => {
      const courses = seats.map((total_cap_vacancies, i) => course(`010011001${i}`, { total_cap_vacancies }));
      const latest = round({ published_date: '2025-08-02' }, { courses, vacancies: [] });
      return load(round(), latest).all<{ id: number; choice_code: string }>(query)[0];
    };
    expect(chosen(0, 3, 9)).toMatchObject({ id: 2, choice_code: '0100110011', inst_code: '01001' });
    expect(chosen(0, 0)).toMatchObject({ id: 2, choice_code: '0100110010' });
    expect(chosen()).toMatchObject({ id: 2, choice_code: null });
  });

  it('says how many of a list were left out, and nothing where none were', async () => {
    const index = indexWithSite(searchSource([{ name: 'Lotus', courses: ['Civil', 'Textile', 'Marine'] }]));
    const shown = async (limit: number) => {
      const { shown, short } = await searchExample(index as never, { limit });
      return [shown.match(/… \d+ more/)?.[0], (short as { data: unknown[] }).data.length];
    };
    expect(await shown(1)).toEqual([undefined, 1]);
    expect(await shown(2)).toEqual([undefined, 2]);
    expect(await shown(3)).toEqual(['… 1 more', 2]);
  });

  it('has the headers that the answer has, and no other', async () => {
    const index = indexWithSite(searchSource([{ name: 'Lotus', courses: ['Civil'] }]));
    const headers = async (limit: number) => Object.entries((await searchExample(index as never, { limit })).headers);
    expect((await headers(1))[0]).toEqual(['X-Total-Count', '1']);
    expect(await headers(900)).toEqual([]);
  });

  it('has a short object on one line, and a long one on several', async () => {
    const long = 'Lotus '.repeat(20).trim();
    const index = indexWithSite(searchSource([{ name: long, courses: ['Civil'] }]));
    const lines = (await searchExample(index as never, { limit: 1 })).shown.split('\n').map((line) => line.trim());
    expect(lines).toEqual(
      expect.arrayContaining(['"dataset": { "id": 7, "round_name": "CAP Round I" },', `"inst_name": "${long}",`]),
    );
  });
});

describe('the built pages', () => {
  const sample = useSample();

  it('are all there that are listed, and the service worker keeps those that it has to', () => {
    const worker = readFileSync(join(sample.out, 'public/sw.js'), 'utf8');
    const made = readdirSync(join(sample.out, 'public')).filter((name) => name.endsWith('.html'));
    const paths = made.map((name) => `/${name.replace(/(^index)?\.html$/, '')}`);
    expect(paths.sort()).toEqual(FIXED_PAGES.map(({ path }) => path as string).sort());
    for (const page of FIXED_PAGES) {
      expect([page.path, worker.includes(`"${page.path}",`)]).toEqual([page.path, 'isKept' in page]);
    }
    const kept = readdirSync(join(sample.out, 'public/assets')).filter((name) => worker.includes(`/assets/${name}"`));
    const kinds = ['app', 'course', 'engine', 'icon', 'list', 'profile', 'search', 'site', 'style'];
    expect(kept.map((name) => name.split('.')[0]).sort()).toEqual(kinds);
    // What a search without a network needs.
    const assets = readdirSync(join(sample.out, 'public/assets')).filter((name) => /^(engine|search)\./.test(name));
    expect(assets.map((name) => worker.includes(`"/assets/${name}"`))).toEqual([true, true]);
  });

  it.each([
    ['index', 'app'],
    ['search-empty', 'app'],
    ['round', 'app'],
    ['list', 'list'],
    ['profile', 'profile'],
    ['404', 'missing'],
    ['course/9000119110', 'course'],
    ['institute/90001', 'course'],
  ])('have each its script: %s that of %s', (name, script) => {
    const page = parse(readFileSync(join(sample.out, `public/${name}.html`), 'utf8'));
    const scripts = page.querySelectorAll('script[src]').map((one) => one.getAttribute('src')!.split(/[/.]/)[2]);
    expect(scripts).toEqual([script]);
  });

  it('have an example of an error, and lead from an old address to the endpoints', () => {
    const page = (name: string) => parse(readFileSync(join(sample.out, `public/${name}.html`), 'utf8'));
    const docs = page('docs');
    const mistake = docs.querySelector('#errors ~ pre')!.text;
    expect(JSON.parse(mistake)).toMatchObject({ status: 400 });
    const to = /url=(.*)$/.exec(page('explorer').querySelector('[http-equiv=refresh]')!.getAttribute('content')!)![1]!;
    const [path, id] = to.split('#');
    expect([path, docs.getElementById(id!)?.tagName]).toEqual(['/docs', 'H2']);
  });

  it('have beside the documentation its own script and style', () => {
    for (const name of ['docs.js', 'docs.css']) {
      const source = new URL(`../../../build/outputs/docs/${name}`, import.meta.url);
      expect([name, readFileSync(join(sample.out, 'public', name), 'utf8')]).toEqual([
        name,
        readFileSync(source, 'utf8'),
      ]);
    }
  });

  it('lead only to what is published', () => {
    expect(checkLinks(join(sample.out, 'public')).broken).toEqual([]);
  });
});
