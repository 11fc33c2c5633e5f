/** The documentation page: what a developer needs, in the order in which it is needed. */
import { readFileSync } from 'node:fs';
import { html } from 'hono/html';
import { describeLicence, type Example, type ExampleRound } from '../../api/openapi/examples.ts';
import type { DocumentOptions } from '../../api/openapi/openapi.ts';
import { RATE_LIMIT } from '../../contract/limits.ts';
import { ERRORS, HEADERS, OPERATIONS, SEARCH_HEADERS } from '../../contract/operations.ts';
import { ALLOWED_METHODS } from '../../shared/http/headers.ts';
import type { Markup } from '../views/labels.ts';
import { type SourcedRound, sourceTitle } from '../views/layout.ts';
import { dictionary } from './dictionary.ts';
import { answerBlock, endpoints } from './endpoints.ts';
import { numbers } from './explain-numbers.ts';
import { block, changes, code, openQuestions, prose, table } from './markup.ts';

export interface DocsContent extends Omit<DocumentOptions, 'licence'> {
  /** A wrong address and its answer. */
  readonly mistake: Pick<Example, 'request' | 'headers' | 'displayed'>;
  /** The round in the examples. */
  readonly round: SourcedRound & Pick<ExampleRound, 'source_licence'>;
  /** The sentence about the document with the rules. */
  readonly rules?: Markup | '';
  /** Paths of the files under /downloads. */
  readonly downloads: readonly string[];
}

type Section = readonly [id: string, title: string, text: Markup];

const sample = (name: string): string =>
  readFileSync(new URL(`samples/${name}`, import.meta.url), 'utf8').replace(/\n$/, '');
const QUERY = `SELECT district, sum(total_cap_vacancies) AS seats FROM courses_with_institutes
WHERE dataset_id = (SELECT id FROM latest_dataset) GROUP BY district ORDER BY seats DESC;`;

/** The page's <main>: the first lines, then a menu beside the sections. */
export function docsPage(content: DocsContent): Markup {
  const { version, examples, siteUrl = 'https://HOST' } = content;
  // The page's script puts the serving host here: of similar length, so that nothing moves.
  const origin = html`<span data-origin>${siteUrl}</span>`;
  const parts = sections(content, origin);
  const paths = OPERATIONS.map(({ id, path }) => html`<li><a href="#get-${id}">${path}</a></li>`);
  return html`<h1>API documentation</h1>
<p>Version ${version}. No key is needed. Base URL, and a first request:</p>
<pre class="origin" tabindex="0"><code>${origin}/api/v1</code>
<code>curl '${origin}${examples.get('search')?.request ?? '/api/v1/datasets'}'</code></pre>
<p><a href="/api/v1/openapi.json">openapi.json</a> is the same as OpenAPI 3.1, for generators of clients.</p>
<div class="docs">
<nav class="contents" aria-label="On this page"><ul>
${parts.map(([id, title]) => html`<li><a href="#${id}">${title}</a>${id === 'endpoints' ? html`<ul>${paths}</ul>` : ''}</li>\n`)}</ul></nav>
<div>
${parts.map(([id, title, text]) => html`<h2 id="${id}">${title}</h2>\n${text}\n`)}</div>
</div>`;
}

const meanings = (rows: Readonly<Record<string, string>>) =>
  Object.entries(rows).map(([name, text]) => [code(name), prose(text)]);

function sections({ examples, mistake, round, rules = '', downloads }: DocsContent, origin: Markup): Section[] {
  return [
    [
      'endpoints',
      'Endpoints',
      html`<p>All are GET and answer in JSON; HEAD gives the headers alone. Each form shows the answer below it, with the line for curl; a field left empty is not
given.<noscript> Without a script it opens the answer. Without a script the fields in a path cannot be changed here: write the code into the address.</noscript></p>
<p>The answers are those of this build, with long lists cut (<code>… 7 more</code>), and zeros as <code>build_digest</code>, because it covers this page.</p>
${endpoints(examples)}`,
    ],
    ['numbers', 'Levels, categories, totals', numbers(rules)],
    ['silent', 'What the contract leaves open', openQuestions()],
    [
      'errors',
      'Errors',
      html`<p>One form everywhere, <a href="#schema-Problem">Problem</a>, with the members of RFC 9457. Read <code>detail</code>: it says what to change.</p>
${table(
  'Errors',
  ['Status', 'When'],
  Object.entries(ERRORS).map(([status, { title }]) => [status, prose(title)]),
)}
<p>Request: <a href="${mistake.request}">${code(mistake.request)}</a></p>
${answerBlock(mistake)}`,
    ],
    [
      'limits',
      'Limits',
      html`<p>${RATE_LIMIT.requests} requests in ${RATE_LIMIT.windowSeconds} seconds from one address, all endpoints together. One more is answered with 429 and
<code>Retry-After</code>. To read everything, take <a href="#get-datasetCourses">one file with all courses</a> or a <a href="#files">download</a>
instead of thousands of requests. Only ${ALLOWED_METHODS} are answered; scripts of any site may ask (CORS).</p>`,
    ],
    [
      'caching',
      'Caching, and a new build',
      html`<p>Answers change only when a round is published or corrected. Keep the <code>ETag</code> and send it as <code>If-None-Match</code>: an
unchanged answer is a 304 without a body.</p>
<p>Each build has its own <code>X-Build-Digest</code>, the <code>build_digest</code> of <a href="#get-status">/status</a>. Keep it with what you read:
where it differs in a later answer (of a HEAD, too), there is a new build, and what you kept is of the old one. Answers of two builds do not belong
together.</p>
${table('Headers of every answer with status 200', ['Header', 'Meaning'], meanings(HEADERS))}
<p>The <code>Link</code> of a file goes by its path, so a 404 under <code>/course/</code> names the schema of a course, too: look at the status first.</p>`,
    ],
    [
      'paging',
      'Paging',
      html`<p>Only a search has pages: <code>limit</code> and <code>offset</code>. Follow <code>rel="next"</code> in <code>Link</code> until there is none, or add
<code>limit</code> to <code>offset</code> until it reaches <code>X-Total-Count</code>. Pages of one build fit together: the
links carry <code>dataset</code> and <code>build</code>, and are answered with 400 once another one is published; then begin again.</p>
${table('Headers of a search', ['Header', 'Meaning'], meanings(SEARCH_HEADERS))}`,
    ],
    [
      'several',
      'Several courses at once',
      html`<p>One request, not one a course. <code>q</code> of a search takes codes with commas between them, and gives each course with its CAP vacancies:
${code('/search?q=0100119110,0100124510')}. All courses of an institute with their levels are in <code>/institute/{inst_code}</code>, every vacant seat of the
latest round in <a href="/api/v1/seats">/seats</a>, and every course of a round in full in <code>/dataset/{id}/courses</code>, which compresses well:</p>
${block(sample('several.mjs'))}`,
    ],
    [
      'files',
      'Files: CSV, SQLite, feed',
      html`<p>The API answers in JSON whatever <code>Accept</code> says, <code>text/csv</code> too. <code>/datasets</code>, <code>/institutes</code> and <code>/course/{choice_code}</code>
also answer with <code>.json</code> at their end. <a href="/feed.xml">feed.xml</a> (Atom) has an entry for each round; <a href="/llms.txt">llms.txt</a> tells language models what is here.</p>
<p>Codes begin with zeros: load them as text. <code>rounds.sqlite</code> has every published round; <code>vacancies_long</code> has one number a row,
<code>courses_with_institutes</code> a course with all of its institute:</p>
${block(QUERY)}
<ul>
${downloads.map((path) => html`<li><a href="${path}">${path.slice('/downloads/'.length)}</a></li>\n`)}</ul>`,
    ],
    [
      'client',
      'A typed client',
      html`<p>openapi-typescript makes types of <a href="/api/v1/openapi.json">openapi.json</a>, and openapi-fetch requests with them. This program reads
every page of a district, is refused when a new build is published between two pages, and begins again:</p>
${block(sample('paging.ts'))}`,
    ],
    [
      'samples',
      'Samples',
      html`<p><code>BASE</code> is <code>${origin}/api/v1</code>.</p>
<h3>curl</h3>
${block(sample('sample.sh'))}
<h3>Python</h3>
${block(sample('sample.py'))}`,
    ],
    [
      'stability',
      'What will not change',
      html`<p>Within <code>/api/v1</code> changes only add: endpoints, optional parameters, fields, headers, seat levels, members of a list. Ignore fields that
you do not know. No field, file or parameter is removed, renamed or retyped, and no meaning changes. What breaks one of these rules would
come as <code>/api/v2</code> beside <code>/api/v1</code>. Codes last between rounds; <code>id</code>s of institutes and courses do not. The order of
search results may become better.</p>`,
    ],
    ['changes', 'Changes', changes()],
    [
      'dictionary',
      'Data dictionary',
      html`<p>Fields come in this order. No value is ever null: unknown text is empty, and a category that a round does not have is absent.</p>
${dictionary()}`,
    ],
    [
      'licence',
      'Licence and source',
      html`<p>The numbers: ${sourceTitle(round)}, ${round.source_authority}. Their licence: ${describeLicence(round)}.
For reference only: the authority's own list decides. The source and the licence of each round are in
<a href="#get-status">/status</a> and in the downloads. The service's code and this page: MIT.</p>`,
    ],
  ];
}
