/** The documentation page with its style and script. */
import { readFileSync } from 'node:fs';
import { html } from 'hono/html';
import type { ApiExamples } from '../../api/openapi/examples.ts';
import { apiVersion } from '../../contract/version.ts';
import type { PagePath } from '../page-list.ts';
import { type Page, renderPage, type Site } from '../views/layout.ts';
import { renderRules } from '../views/rules.ts';
import { dictionaryPage } from './dictionary.ts';
import { type DocsContent, docsPage } from './docs-page.ts';

export interface DocsSource {
  readonly examples: ApiExamples;
  readonly downloads: DocsContent['downloads'];
  readonly site: Site;
  readonly siteUrl?: string | undefined;
}

/** Path below the site's root -> content. With `siteUrl` addresses to be copied are absolute. */
export function docsFiles({ examples, downloads, site, siteUrl }: DocsSource): Record<string, string> {
  const { round, byOperation, mistake } = examples;
  const content = { version: apiVersion(), examples: byOperation, mistake, round, rules: renderRules(site) };
  const render = (address: PagePath, page: Page) => renderPage(page, site, address);
  return {
    'docs.html': render('/docs', {
      title: { names: 'API documentation' },
      description: 'Every endpoint with its response, errors, limits, paging, samples and downloads.',
      main: docsPage({ ...content, downloads, siteUrl }),
      head: html`\n<link rel="stylesheet" href="/docs.css">
<script src="/docs.js" defer></script>`,
    }),
    'docs.css': readPageFile('docs.css'),
    'docs.js': readPageFile('docs.js'),
    'dictionary.html': render('/dictionary', {
      title: { names: 'Data dictionary' },
      description: 'Every field of the API with its type and meaning.',
      main: dictionaryPage(),
      head: html`\n<link rel="stylesheet" href="/docs.css">`,
    }),
  };
}

const readPageFile = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');
