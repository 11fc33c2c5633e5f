/** The documentation page: what a developer needs, in the order in which it is needed. */
import { readFileSync } from 'node:fs';
import { html } from 'hono/html';
import { ALLOWED_METHODS } from '../../netlify/http/headers.ts';
import { RATE_LIMIT } from '../../netlify/http/limits.ts';
import { type SourcedRound, sourceTitle } from '../../netlify/views/layout.ts';
import type { Markup } from '../../netlify/views/text.ts';
import { ERRORS, HEADERS, SEARCH_HEADERS } from '../contract/operations.ts';
import { changes } from './changes.ts';
import { dictionary } from './dictionary.ts';
import { contents, endpoints, exchange } from './endpoints.ts';
import type { Example } from './examples.ts';
import { block, code, table } from './table.ts';

export interface DocsContent {
  readonly version: string;
  readonly examples: ReadonlyMap<string, Example>;
  /** An address with a mistake in it, and its answer. */
  readonly mistake: Pick<Example, 'request' | 'headers' | 'shown'>;
  /** The round that the examples are of. */
  readonly round: SourcedRound;
  /** Paths of the files under /downloads. */
  readonly downloads: readonly string[];
}

/** The script of the page puts the site's own origin in its place. */
const origin = html`<span data-origin>https://HOST</span>`;
const sample = (name: string): string =>
  readFileSync(new URL(`samples/${name}`, import.meta.url), 'utf8').replace(/\n$/, '');

/** What stands in the page's <main>. */
export function docsPage({ version, examples, mistake, round, downloads }: DocsContent): Markup {
  const search = examples.get('search');
  const meanings = (rows: Readonly<Record<string, string>>) =>
    Object.entries(rows).map(([name, text]) => [code(name), text]);
  return html`<h1>API documentation</h1>
<p>Version ${version}. Base URL: <code>${origin}/api/v1</code>. No key is needed.</p>
<pre><code>curl '${origin}${search?.request ?? '/api/v1/datasets'}'</code></pre>
<ul>
<li><a href="/explorer">Explorer</a>: try every endpoint in the browser</li>
<li><a href="/api/v1/openapi.json">openapi.json</a>: OpenAPI 3.1, for generators of clients</li>
<li><a href="#client">A typed client</a> and <a href="#samples">samples</a> in curl, JavaScript and Python</li>
<li><a href="#dictionary">Data dictionary</a>: every field and what it means</li>
<li><a href="#changes">Changes</a> and <a href="#stability">what will not change</a></li>
</ul>
${contents()}

<h2 id="endpoints">Endpoints</h2>
<p>All are GET and answer in JSON; HEAD gives the headers alone. A cut in an answer below is shown as <code>… 7 more</code>.
The requests and answers are those of this build; only <code>build_digest</code> is zeros here, because it covers this page.</p>
${endpoints(examples)}

<h2 id="errors">Errors</h2>
<p>One form everywhere, <a href="#schema-Problem">Problem</a>, with the members of RFC 9457. Read <code>detail</code>: it says what to change.</p>
${table(
  'Errors',
  ['Status', 'When'],
  Object.entries(ERRORS).map(([status, { title }]) => [status, title]),
)}
${exchange(mistake)}

<h2 id="limits">Limits</h2>
<p>${RATE_LIMIT.requests} requests in ${RATE_LIMIT.windowSeconds} seconds from one address, all endpoints together. One more is answered with 429 and
<code>Retry-After</code>. To read everything, take <a href="#get-datasetCourses">one file with all courses</a> or a <a href="#downloads">download</a>
instead of thousands of requests. Only ${ALLOWED_METHODS} are answered; scripts of any site may ask (CORS).</p>

<h2 id="caching">Caching and headers</h2>
<p>Answers change only when a round is published. Keep the <code>ETag</code> and send it as <code>If-None-Match</code>: an unchanged answer is
a 304 without a body. <code>build_digest</code> of <a href="#get-status">/status</a> and <code>X-Build-Digest</code> of a search are equal as long
as both are of one build.</p>
${table('Headers of every answer with status 200', ['Header', 'Meaning'], meanings(HEADERS))}
<p>The <code>Link</code> of a file goes by its path, so a 404 under <code>/course/</code> names the schema of a course, too: look at the status first.</p>

<h2 id="paging">Paging</h2>
<p>Only a search has pages: <code>limit</code> and <code>offset</code>. Follow <code>rel="next"</code> in <code>Link</code> until there is none, or add
<code>limit</code> to <code>offset</code> until it reaches <code>X-Total-Count</code>. Pages of one build fit together; where
<code>X-Build-Digest</code> changes in between, begin again.</p>
${table('Headers of a search', ['Header', 'Meaning'], meanings(SEARCH_HEADERS))}

<h2 id="csv">No CSV by negotiation</h2>
<p><code>Accept</code> is not read: the API answers in JSON whatever it says, <code>text/csv</code> too. Tables are <a href="#downloads">downloads</a>.</p>

<h2 id="downloads">Downloads</h2>
<ul>
${downloads.map((path) => html`<li><a href="${path}">${path.slice('/downloads/'.length)}</a></li>\n`)}</ul>

<h2 id="client">A typed client</h2>
<p>One small file without dependencies: <a href="/client/client.ts">client.ts</a>, or <a href="/client/client.js">client.js</a> with
<a href="/client/client.d.ts">client.d.ts</a>. It repeats a 429 as <code>Retry-After</code> says, pages as an async iterator, can be aborted,
and throws errors with the typed problem.</p>

<h2 id="samples">Samples</h2>
<p><code>BASE</code> is <code>${origin}/api/v1</code>.</p>
<h3>curl</h3>
${block(sample('sample.sh'))}
<h3>JavaScript</h3>
${block(sample('sample.mjs'))}
<h3>Python</h3>
${block(sample('sample.py'))}

<h2 id="stability">What will not change</h2>
<p>Within <code>/api/v1</code> changes only add: endpoints, optional parameters, fields, headers, seat levels, members of a list. Ignore fields that
you do not know. No field, file or parameter is removed, renamed or retyped, and no meaning changes. What breaks one of these rules would
come as <code>/api/v2</code> beside <code>/api/v1</code>. Codes last between rounds; <code>id</code>s of institutes and courses do not. The order of
search results may become better.</p>

<h2 id="changes">Changes</h2>
${changes()}

<h2 id="dictionary">Data dictionary</h2>
<p>Fields come in this order. No value is ever null: unknown text is empty, and a category that a round does not have is absent.</p>
${dictionary()}

<h2 id="licence">Licence and source</h2>
<p>The numbers: ${sourceTitle(round)}, ${round.source_authority}.
For reference only: the authority's own list decides. The source and the licence of each round are in
<a href="#get-status">/status</a> and in the downloads. The service's code and this page: MIT.</p>`;
}
