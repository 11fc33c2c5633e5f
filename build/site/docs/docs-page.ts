/** The documentation page: what a developer needs, in the order in which it is needed. */
import { readFileSync } from 'node:fs';
import { html } from 'hono/html';
import { type ApiExamples, describeLicence, type ExampleRound } from '../../api/openapi/examples.ts';
import { RATE_LIMIT } from '../../contract/limits.ts';
import { CODE_HEADERS, ERRORS, SEARCH_HEADERS } from '../../contract/responses.ts';
import { apiVersion } from '../../contract/version.ts';
import { renderRules } from '../pages/page-parts.ts';
import type { Markup } from '../views/labels.ts';
import { type Site, sourceTitle } from '../views/layout.ts';
import { answerBlock, COMMON_ERRORS, endpoints } from './endpoints.ts';
import { numbers } from './explain-numbers.ts';
import { block, code, conventions, prose, table, tabs } from './markup.ts';

export interface DocsContent {
  readonly examples: ApiExamples;
  /** Each published round's files below /downloads, the newest round first. */
  readonly downloads: readonly RoundDownloads[];
  readonly site: Site;
}

export interface RoundDownloads {
  /** Below /downloads; empty for files that have every round. */
  readonly folder: string;
  readonly files: readonly { readonly name: string; readonly bytes: number }[];
}

interface Section {
  readonly id: string;
  readonly title: string;
  readonly text: Markup;
}

const sample = (name: string): string =>
  readFileSync(new URL(`samples/${name}`, import.meta.url), 'utf8').replace(/\n$/, '');
const QUERY = `SELECT district, sum(total_cap_vacancies) AS seats FROM courses_with_institutes
WHERE dataset_id = (SELECT id FROM latest_dataset) GROUP BY district ORDER BY seats DESC;`;

/** The page's <main>: what the service is and a first request, then a menu beside the sections. */
export function docsPage(content: DocsContent): Markup {
  const { examples, downloads, site } = content;
  const siteUrl = site.url ?? 'https://HOST';
  // The page's script puts the serving host here: of similar length, so that nothing moves.
  const origin = html`<span data-origin>${siteUrl}</span>`;
  const sections = [
    ...requestSections(content, siteUrl),
    ...dataSections(downloads, origin),
    { id: 'licence', title: 'Licence and source', text: licence(examples.round) },
  ];
  const search = examples.byOperation.get('search');
  return html`<h1>API documentation</h1>
<p>This API gives the vacant seats of each round of a centralised admission process (CAP) as JSON. It is free and needs no key. Version ${apiVersion()};
<a href="/api/v1/openapi.json">OpenAPI 3.1</a> for client generators, <a href="/dictionary">every field explained</a>.</p>
<p>A <dfn>round</dfn>, or dataset, is one list of vacant seats that the authority published. A <dfn>choice code</dfn> identifies a course at an institute:
text of ten digits, in some cases followed by letters.</p>
<p>Base address, and a first request:</p>
<pre><code>${origin}/api/v1</code>
<code>curl '${origin}${search?.request ?? '/api/v1/datasets'}'</code></pre>
${search ? answerBlock(search) : ''}
<div class="docs">
<nav class="contents" aria-label="On this page"><ul>
${sections.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>\n`)}</ul></nav>
<div>
${sections.map(({ id, title, text }) => html`<h2 id="${id}">${title}</h2>\n${text}\n`)}</div>
</div>`;
}

const meanings = (rows: Readonly<Record<string, string>>) =>
  Object.entries(rows).map(([name, text]) => [code(name), prose(text)]);
/** Those that only a search has. */
const PAGE_HEADERS = Object.fromEntries(Object.entries(SEARCH_HEADERS).filter(([name]) => !(name in CODE_HEADERS)));

/** How to make requests. */
function requestSections({ examples: { byOperation, mistake }, site }: DocsContent, siteUrl: string): Section[] {
  return [
    {
      id: 'endpoints',
      title: 'Endpoints',
      text: html`<p>All are GET and return JSON; each may answer ${COMMON_ERRORS.join(' and ')}. Empty fields are not sent; an empty code is that of the example.<noscript>
Without JavaScript, a form opens its response as a page, always with the code of the example.</noscript> Long lists are shortened (<code>… 7 more</code>), and
<code>build_digest</code> is shown as zeros.</p>
${endpoints(byOperation, siteUrl)}`,
    },
    { id: 'numbers', title: 'Seat counts', text: numbers(renderRules(site)) },
    { id: 'conventions', title: 'Conventions', text: conventions() },
    {
      id: 'errors',
      title: 'Errors and limits',
      text: html`<p>Every error has the same form, <a href="/dictionary#Problem">Problem</a> (RFC 9457). <code>detail</code> says what to change.</p>
${table(
  'Errors',
  ['Status', 'When'],
  Object.entries(ERRORS).map(([status, { title }]) => [status, prose(title)]),
)}
<p id="wrong-parameter">A wrong parameter of a search, such as <a href="${mistake.request}">${code(mistake.request)}</a>:</p>
${answerBlock(mistake)}
<p id="build-changed">If a newer build has replaced that of a page, the <code>type</code> is <code>/docs#build-changed</code>, and <code>Link</code>
(<code>rel="first"</code>) leads to the first page.</p>
<p>The limit is ${RATE_LIMIT.requests} requests in ${RATE_LIMIT.windowSeconds} seconds from one address, all endpoints together. Then wait as long as
<code>Retry-After</code> says.</p>`,
    },
    {
      id: 'paging',
      title: 'Paging',
      text: html`<p>Only the search has pages. Follow <code>rel="next"</code> in <code>Link</code> until there is none. The links pin the dataset and build: once a new
build is published they return 400.</p>
${table('Headers of a search', ['Header', 'Meaning'], meanings(PAGE_HEADERS))}`,
    },
    {
      id: 'caching',
      title: 'Caching',
      text: html`<p>Responses change only when a round is published or corrected. Each build has its own <code>X-Build-Digest</code>: do not mix responses from
two builds. Send <code>ETag</code> back as <code>If-None-Match</code> to get a 304 while a response is unchanged. <code>Cache-Control</code> lets browsers keep a
response but revalidate it each time. <code>Access-Control-Allow-Origin</code> is open to all.</p>`,
    },
  ];
}

/** Whole rounds, programs, and what may change. */
function dataSections(downloads: DocsContent['downloads'], origin: Markup): Section[] {
  return [
    {
      id: 'files',
      title: 'Many courses, and downloads',
      text: html`<p>For several courses, send their codes in one search: ${code('/search?q={code},{code}')}. For many, fetch
<a href="#get-datasetCourses">all courses</a> or a download instead:</p>
${block(sample('several.mjs'))}
<p id="spreadsheets"><code>seats.csv</code> is a round in one table. Load choice codes and institute codes as text, because they begin with zeros. Excel: Data &gt; From
Text/CSV &gt; Transform Data, then set both columns to Text. LibreOffice: set them to Text in the import dialog. pandas:</p>
<pre><code>${pandas(origin)}</code></pre>
<p><code>rounds.sqlite</code> has every published round: one count per row in <code>vacancies_long</code>, one course with its institute in
<code>courses_with_institutes</code>.</p>
${block(QUERY)}
<ul>
${downloads.map(roundDownloads)}</ul>
<p><a href="/feed.xml">feed.xml</a> (Atom) has an entry for each round. <a href="/llms.txt">llms.txt</a> describes the API to language models.</p>`,
    },
    {
      id: 'samples',
      title: 'Samples',
      text: html`<p><code>BASE</code> is <code>${origin}/api/v1</code>.</p>
${tabs('programs', [
  ['curl', html`${sample('sample.sh')}`],
  ['TypeScript', html`${sample('paging.ts')}`],
  ['Python', html`${sample('sample.py')}`],
])}`,
    },
    {
      id: 'stability',
      title: 'What will not change',
      text: html`<p>Within <code>/api/v1</code>, changes are only additive (<a href="/dictionary#changes">latest changes</a>): ignore fields that you do not know. A breaking change
would be published as <code>/api/v2</code>. The order of search results may improve.</p>`,
    },
  ];
}

const pandas = (origin: Markup): Markup => html`import pandas as pd
codes = dict.fromkeys(["choice_code", "inst_code", "tfw_choice_code"], str)
seats = pd.read_csv("${origin}/downloads/latest/seats.csv", dtype=codes, keep_default_na=False)
print(seats.groupby("district").total_g_l.sum())`;

/** The files of a round with their sizes. */
function roundDownloads({ folder, files }: RoundDownloads): Markup {
  const links = files.map(({ name, bytes }) => {
    const size = bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} KB` : `${(bytes / 1e6).toFixed(1)} MB`;
    return html` <a href="/downloads/${folder && `${folder}/`}${name}" download>${name}</a> (${size})`;
  });
  return html`<li>${folder && `${folder}:`}${links}</li>\n`;
}

const licence = (
  round: ExampleRound,
): Markup => html`<p>The numbers: ${sourceTitle(round)}, ${round.source_authority}. Their licence: ${describeLicence(round)}.
For reference only: the authority's own list decides. <a href="#get-status">/status</a> names the source of each round. The code: MIT.</p>`;
