/** The files that document the API: openapi.json, the schemas and the documentation page. */
import { readFileSync } from 'node:fs';
import { html } from 'hono/html';
import { SCHEMA_NAMES } from '../../contract/operations.ts';
import { apiVersion } from '../../contract/version.ts';
import { type Page, renderPage } from '../views/layout.ts';
import { renderRules } from '../views/rules.ts';
import { readSql } from '../../store/sql.ts';
import type { PagePath } from '../page-list.ts';
import { type Answers, describeLicence, type Latest, readExamples, searchExample } from '../../api/openapi/examples.ts';
import { openApi } from '../../api/openapi/openapi.ts';
import { docsPage } from './docs-page.ts';
import { jsonSchema, schemaPath } from '../../api/openapi/json-schemas.ts';

/** Path below the site's root -> content. With `siteUrl` addresses to be copied are absolute. */
export async function renderDocs(answers: Answers, siteUrl?: string): Promise<Record<string, string>> {
  const version = apiVersion();
  const { tree, database, index } = answers;
  const [latest] = database.all<Latest>(readSql('latest.sql', import.meta.url)) as [Latest];
  const examples = await readExamples(answers, latest);
  const mistake = await searchExample(index, { limit: 900 });
  const downloads = tree.files().flatMap(({ path }) => path.match(/^public(\/downloads\/.*)/)?.[1] ?? []);
  const render = (address: PagePath, page: Page) => renderPage(page, index.site, address);
  const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
  return {
    'api/v1/openapi.json': json(openApi({ version, examples, siteUrl, licence: describeLicence(latest) })),
    ...Object.fromEntries(SCHEMA_NAMES.map((name) => [schemaPath(name).slice(1), json(jsonSchema(name))])),
    'docs.html': render('/docs', {
      title: { names: 'API documentation' },
      description:
        'Every endpoint with its answer, errors, limits, paging, a typed client, samples and the data dictionary.',
      main: docsPage({ version, examples, mistake, round: latest, rules: renderRules(index.site), downloads, siteUrl }),
      head: html`\n<link rel="stylesheet" href="/docs.css">
<script src="/docs.js" defer></script>`,
    }),
    'docs.css': readPageFile('docs.css'),
    'docs.js': readPageFile('docs.js'),
    // Old links lead here.
    'explorer.html': render('/explorer', {
      title: { names: 'API explorer' },
      description: 'The explorer is now part of the documentation.',
      main: html`<h1>Explorer</h1>
<p>Every request can be tried in the <a href="/docs#endpoints">documentation</a>.</p>`,
      head: html`\n<meta http-equiv="refresh" content="0; url=/docs#endpoints">`,
    }),
  };
}

const readPageFile = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');
