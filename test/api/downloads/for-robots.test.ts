import { DOMParser } from '@xmldom/xmldom';
import { expect, it } from 'vitest';
import { renderLlms } from '../../../build/api/downloads/llms.ts';
import { readPublicRounds } from '../../../build/api/downloads/public-rounds.ts';
import { OPERATIONS } from '../../../build/contract/operations.ts';
import { LISTED_PATHS } from '../../../build/site/page-list.ts';
import { renderRobots, renderSitemap } from '../../../build/site/sitemap.ts';
import { institute, load, round } from '../../support/stage-round.ts';

const SITE = 'https://seats.example.org';

it("sitemap lists the latest round's pages with absolute addresses", () => {
  const other = { institutes: [institute('02000')], courses: [], vacancies: [] };
  const database = load(round({ published_date: '2025-08-02' }), round({}, other));
  const text = renderSitemap(database, SITE);
  const document = new DOMParser().parseFromString(text, 'text/xml');
  const texts = (name: string) => [...document.getElementsByTagName(name)].map(({ textContent }) => textContent);
  expect(texts('loc')).toEqual(
    [...LISTED_PATHS, '/institute/01001', '/course/0100110010', '/course/0100110020'].map((path) => SITE + path),
  );
  expect(new Set(texts('lastmod'))).toEqual(new Set(['2025-08-02']));
  expect(document.documentElement!.namespaceURI).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
});

it('robots.txt allows everything and names the sitemap', () => {
  expect(renderRobots(undefined)).toBe('User-agent: *\nDisallow:\n');
  expect(renderRobots(SITE)).toContain(`\nSitemap: ${SITE}/sitemap.xml\n`);
});

it('llms.txt lists the published resources and rounds', () => {
  const corrected = JSON.stringify([{ date: '2025-08-03', note: 'A *course* was missing' }]);
  const latest = { round_name: 'A [b](c) *d*', published_date: '2025-08-02', corrected };
  const rounds = readPublicRounds(
    load(round({ ...latest, id: 3 }), round({ id: 2, status: 'draft' }), round({ id: 1 })),
  );
  const text = renderLlms(rounds, OPERATIONS, SITE);
  expect(text).toContain(
    `- \`${SITE}/api/v1/datasets\`: Every dataset with its status, newest first; the first may be a draft\n`,
  );
  for (const { path } of OPERATIONS) expect(text).toContain(`\`${SITE}/api/v1${path}${path === '/search' ? '?' : '`'}`);
  expect(text).not.toContain('undefined');
  expect(text).toContain(`Base address: ${SITE}/api/v1`);
  expect(text).toMatch(/100 courses by default, at most 500/);
  for (const header of ['X-Total-Count', 'Link', 'X-Search-Match', 'X-Build-Digest']) expect(text).toContain(header);
  expect(text).toMatch(/_l` for women only \(ladies\)/);
  expect(text).toContain(`${SITE}/api/v1/dataset/latest`);
  expect(text).toContain(
    '- [A \\[b\\](c) \\*d\\*, 2025-26](https://seats.example.org/downloads/round-3/datapackage.json)',
  );
  expect(text).toContain(
    'The latest round is A \\[b\\](c) \\*d\\* of 2025-26, published on 2025-08-02. Corrected on 2025-08-03: A \\*course\\* was missing.\n',
  );
  expect(text).not.toContain('round-2');
});
