import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../build/site/texts/languages.ts';
import { buildWithSite as build } from '../../../build/site/with-site.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const DATA = new URL('../../api/cases/small/input', import.meta.url).pathname;

/** Builds the small sample with this operator.json beside its folder; `read` gives a published file. */
async function buildFor(operator?: object) {
  const folder = temporaryFolder();
  const [data, out] = [join(folder, 'rounds'), join(folder, 'out')];
  cpSync(DATA, data, { recursive: true });
  if (operator) writeFileSync(join(folder, 'operator.json'), JSON.stringify(operator));
  const { errors } = await build({ data, out }, { clock: () => 0 });
  return { errors, read: (name: string) => readFileSync(join(out, 'public', name), 'utf8') };
}

describe('the page about the site', () => {
  it('the operator, contact and licence are named in each language', async () => {
    const contact = 'mailto:desk@example.org';
    const { errors, read } = await buildFor({ name: 'Desk <b>&', contact, data_licence: 'https://example.org/by' });
    expect(errors).toEqual([]);
    const articles = parse(read('about.html')).querySelectorAll('main article');
    expect(articles.map((article) => article.getAttribute('lang'))).toEqual(LANGUAGES.map(({ code }) => code));
    for (const article of articles) {
      expect(article.querySelector('bdi')!.innerHTML).toBe('Desk &lt;b&gt;&amp;');
      const links = article.querySelectorAll('a').map((link) => link.getAttribute('href'));
      expect(links).toEqual([contact, 'https://example.org/by', '/feed.xml', '/docs#get-status']);
    }
    const { licenses } = JSON.parse(read('downloads/2025-26-round-2/datapackage.json'));
    expect(licenses).toEqual([{ path: 'https://example.org/by', title: 'https://example.org/by' }]);
    expect(JSON.parse(read('api/v1/openapi.json')).info.license.name).toBe('https://example.org/by');
  });

  it('without an operator the page says that nobody is named', async () => {
    const { read } = await buildFor();
    const text = parse(read('about.html')).querySelector('article')!.text;
    expect(text).toContain('does not name who runs it');
    expect(text).not.toContain('contact above');
  });

  it.each([
    { name: 'Desk', contact: 'javascript:alert(1)' },
    { name: '', contact: 'https://example.org' },
    { contact: 'mailto:desk@example.org' },
  ])('an operator.json with a wrong field is an error: %o', async (operator) => {
    const { errors } = await buildFor(operator);
    expect(errors.map(({ file, rule }) => [file.split('/').at(-1), /^field-/.test(rule)])).toEqual([
      ['operator.json', true],
    ]);
  });
});
