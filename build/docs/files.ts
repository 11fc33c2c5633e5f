/** What explains the API, as files: openapi.json, the schemas, the documentation page and the explorer. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { html } from 'hono/html';
import { type Assets, type Page, renderPage } from '../../netlify/views/layout.ts';
import { SCHEMA_NAMES } from '../contract/operations.ts';
import { readSql } from '../sql.ts';
import type { Database } from '../store/database.ts';
import { apiVersion } from './changes.ts';
import { type Answers, type Latest, readExamples, searchExample } from './examples.ts';
import { openApi } from './openapi.ts';
import { docsPage } from './page.ts';
import { jsonSchema, schemaPath } from './schemas.ts';

interface Docs extends Answers {
  readonly database: Pick<Database, 'all'>;
  /** Of every page of the site. */
  readonly assets: Assets;
}

/** Of Swagger UI what the page loads, and its licence. */
const SWAGGER = ['swagger-ui.css', 'swagger-ui-bundle.js', 'swagger-ui-bundle.js.LICENSE.txt', 'LICENSE', 'NOTICE'];

/** File name below the site's root -> content. */
export async function renderDocs({ database, assets, ...answers }: Docs): Promise<Record<string, string>> {
  const version = apiVersion();
  const [latest] = database.all<Latest>(readSql('latest.sql', import.meta.url)) as [Latest];
  const examples = await readExamples(answers, latest);
  const mistake = await searchExample(answers.index, { limit: 900 });
  const downloads = answers.tree.files().flatMap(({ path }) => path.match(/^public(\/downloads\/.*)/)?.[1] ?? []);
  const render = (page: Page) => renderPage(page, { assets, round: latest });
  const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
  return {
    'api/v1/openapi.json': json(openApi(version, examples)),
    ...Object.fromEntries(SCHEMA_NAMES.map((name) => [schemaPath(name).slice(1), json(jsonSchema(name))])),
    'docs.html': render({
      title: 'API documentation',
      description:
        'Every endpoint with its answer, errors, limits, paging, a typed client, samples and the data dictionary.',
      main: docsPage({ version, examples, mistake, round: latest, downloads }),
      head: html`\n<link rel="stylesheet" href="/docs.css">
<script src="/docs.js" defer></script>`,
    }),
    'docs.css': own('docs.css'),
    'docs.js': own('docs.js'),
    'explorer/index.html': render({
      title: 'API explorer',
      description: 'Try every endpoint of the Seat Vacancy API in the browser.',
      main: html`<h1>Explorer</h1>
<p>Every request goes to this site alone. Without a script, read the <a href="/docs">documentation</a>.</p>
<div id="explorer"></div>`,
      head: html`\n<link rel="stylesheet" href="/explorer/swagger-ui.css">
<link rel="stylesheet" href="/explorer/explorer.css">
<script src="/explorer/swagger-ui-bundle.js" defer></script>
<script src="/explorer/explorer.js" defer></script>`,
    }),
    'explorer/explorer.css': own('explorer.css'),
    'explorer/explorer.js': own('explorer.js'),
    ...Object.fromEntries(SWAGGER.map((name) => [`explorer/${name}`, packaged(name)])),
  };
}

const own = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');
const packaged = (name: string): string =>
  readFileSync(createRequire(import.meta.url).resolve(`swagger-ui-dist/${name}`), 'utf8');
