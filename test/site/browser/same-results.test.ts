/** The device and the function give the same page of results for all judged queries. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { asciiJson, buildSearchIndex } from '../../../build/search/build-index.ts';
import { createEngine } from '../../../build/search/engine.ts';
import { openSearch } from '../../../build/site/browser/device-search.ts';
import { respondPage } from '../../../build/site/results-page.ts';
import { renderCourses } from '../../../build/site/views/result-list.ts';
import { renderSummary } from '../../../build/site/views/result-summary.ts';
import { readPageQuery, searchAddress } from '../../../build/site/views/search-address.ts';
import { judgedSet } from '../../search/judge.ts';
import { latestSource } from '../../support/latest-source.ts';
import { indexWithSite, SITE } from '../../support/search-source.ts';

const SAMPLE = join(import.meta.dirname, '../../../data/sample');
const FILTERS = ['', '&has_vacancy=1', '&offset=25', '&district=Pune', '&only=government&sort=cap'];

it('device and function give the same results', async () => {
  const source = latestSource(SAMPLE);
  const index = indexWithSite(source);
  const edge = createEngine(JSON.parse(asciiJson(index)));
  const search = openSearch(JSON.parse(asciiJson(buildSearchIndex(source))));
  const queries = judgedSet('sample');
  for (const [i, { query: q }] of queries.entries()) {
    const query = readPageQuery(new URLSearchParams(`q=${encodeURIComponent(q)}${FILTERS[i % FILTERS.length]}`))!;
    const request = new Request(`https://example.org${searchAddress(query)}`);
    const page = await (await respondPage(request, () => edge, SITE)).text();
    const results = search(query);
    expect(page).toContain(`<p role="status">${renderSummary(query, results)}</p>`);
    expect(page).toContain(`<div data-courses>${renderCourses(query, results)}</div>`);
  }
});
