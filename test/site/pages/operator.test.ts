/** What the operator's tables beside the rounds say of a deployment and of its rules, and what pages say without them. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type HTMLElement, parse } from 'node-html-parser';
import { expect, it } from 'vitest';
import { LANGUAGES } from '../../../build/site/texts/languages.ts';
import { buildWithSite as build } from '../../../build/site/with-site.ts';
import { SAMPLE } from '../../preview/served.ts';
import { useSample } from '../../preview/use-sample.ts';

import { temporaryFolder } from '../../support/temporary-folder.ts';
import { checkLinks } from '../check-links.ts';

const OWN_RULES = JSON.parse(readFileSync(new URL('../../support/reference/rules.json', import.meta.url), 'utf8'));
const sample = useSample();
const reader = (out: string) => (name: string) => readFileSync(join(out, name), 'utf8');

/** Pages that say who can take a seat name the document of the rules once, and its year. */
function expectRules(read: (name: string) => string, { document, chapter }: typeof OWN_RULES): void {
  for (const name of ['profile', 'docs', 'course/9000119110']) {
    const notes = parse(read(`public/${name}.html`)).querySelectorAll('[data-rules]');
    expect([name, notes.length]).toEqual([name, 1]);
    for (const part of [document, chapter, '2025-26']) expect(notes[0]!.structuredText).toContain(part);
  }
  expect(JSON.parse(read('edge/search-index.json')).site.rules).toEqual({ document, chapter });
}

it('pages name the operator, contact, licence and rules', async () => {
  const folder = temporaryFolder();
  const [data, out] = [join(folder, 'rounds'), join(folder, 'out')];
  cpSync(SAMPLE, data, { recursive: true });
  const contact = 'mailto:desk@example.org';
  const rules = { document: 'Brochure <of> “B.Pharm.”', chapter: 'Areas' };
  const tables = { operator: { name: 'Desk <b>&', contact, data_licence: 'https://example.org/by' }, rules };
  for (const [name, table] of Object.entries(tables)) writeFileSync(join(data, `${name}.json`), JSON.stringify(table));
  expect((await build({ data, out }, { clock: () => 0 })).errors).toEqual([]);
  const read = reader(out);
  const articles = parse(read('public/about.html')).querySelectorAll('main article');
  expect(articles.map((article) => article.getAttribute('lang'))).toEqual(LANGUAGES.map(({ code }) => code));
  const links = (article: HTMLElement) => article.querySelectorAll('a').map((link) => link.getAttribute('href'));
  for (const article of articles) {
    expect(article.querySelector('bdi')!.innerHTML).toBe('Desk &lt;b&gt;&amp;');
    expect(links(article)).toEqual([contact, 'https://example.org/by', '/feed.xml', '/docs#get-status']);
  }
  const { licenses } = JSON.parse(read('public/downloads/2025-26-round-2/datapackage.json'));
  expect(licenses).toEqual([{ path: 'https://example.org/by', title: 'https://example.org/by' }]);
  expect(JSON.parse(read('public/api/v1/openapi.json')).info.license.name).toBe('https://example.org/by');
  expectRules(read, rules);
  expect(checkLinks(join(out, 'public')).broken).toEqual([]);
});

it('without an operator nobody is named, and the rules are the project’s', () => {
  const read = reader(sample.out);
  const { text } = parse(read('public/about.html')).querySelector('article')!;
  expect(text).toContain('does not say who runs it');
  expect(text).not.toContain('contact above');
  expectRules(read, OWN_RULES);
});

it.each([
  { name: 'Desk', contact: 'javascript:alert(1)' },
  { name: '', contact: 'https://example.org' },
  { contact: 'mailto:desk@example.org' },
])('an operator.json with a wrong field is an error: %o', async (operator) => {
  const data = join(temporaryFolder(), 'rounds');
  cpSync(SAMPLE, data, { recursive: true });
  writeFileSync(join(data, 'operator.json'), JSON.stringify(operator));
  const { errors } = await build({ data, out: join(data, '../out') }, { clock: () => 0 });
  const found = errors.map(({ file, rule }) => [file.split('/').at(-1), /^field-/.test(rule)]);
  expect(found).toEqual([['operator.json', true]]);
});
