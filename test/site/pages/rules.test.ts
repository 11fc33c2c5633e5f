/** Pages that say who can take a seat name the rules' source and year, which one file of data/reference has. */

import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'node-html-parser';
import { expect, it } from 'vitest';
import { buildWithSite as build } from '../../../build/site/with-site.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { checkLinks } from '../check-links.ts';

const DATA = new URL('../../api/cases/small/input', import.meta.url).pathname;
const OWN = new URL('../../support/reference/rules.json', import.meta.url).pathname;
const PAGES = ['profile', 'docs', 'course/9000119110'];

function copyRounds(rules?: string): string {
  const data = join(temporaryFolder(), 'rounds');
  cpSync(DATA, data, { recursive: true });
  if (rules !== undefined) writeFileSync(join(data, 'rules.json'), rules);
  return data;
}

it.each([
  ['of the project', undefined],
  ['beside the rounds', { document: 'Brochure <of> “B.Pharm.”', chapter: 'Areas' }],
])('pages name the document of the rules %s', async (_, rules) => {
  const out = join(temporaryFolder(), 'out');
  const data = copyRounds(rules && JSON.stringify(rules));
  expect((await build({ data, out }, { clock: () => 0 })).errors).toEqual([]);
  const { document, chapter } = rules ?? JSON.parse(readFileSync(OWN, 'utf8'));
  for (const name of PAGES) {
    const page = parse(readFileSync(join(out, `public/${name}.html`), 'utf8'));
    const texts = page.querySelectorAll('[data-rules]').map(({ structuredText }) => structuredText);
    expect([name, texts.length]).toEqual([name, 1]);
    for (const part of [document, chapter, '2025-26']) expect(texts[0]).toContain(part);
  }
  const index = JSON.parse(readFileSync(join(out, 'edge/search-index.json'), 'utf8'));
  expect(index.site.rules).toEqual({ document, chapter });
  expect(checkLinks(join(out, 'public')).broken).toEqual([]);
});
