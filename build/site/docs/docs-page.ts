/** The documentation page: docs-page.html has its words, and a name in braces where something of this build stands. */
import { html } from 'hono/html';
import { type ApiExamples, describeLicence } from '../../api/openapi/examples.ts';
import { RATE_LIMIT } from '../../contract/limits.ts';
import { CODE_HEADERS, ERRORS, SEARCH_HEADERS } from '../../contract/responses.ts';
import {
  BEYOND_CAP,
  CATEGORIES,
  OTHER_DESCRIPTIONS,
  OTHER_SEATS,
  pair,
  SEAT_LEVELS,
  WITHIN_CAP,
} from '../../contract/seats.ts';
import { apiVersion } from '../../contract/version.ts';
import { renderRules } from '../pages/page-parts.ts';
import { labelText, type Markup } from '../views/labels.ts';
import { type Site, sourceTitle } from '../views/layout.ts';
import { fullName } from '../views/names.ts';
import { answerBlock, COMMON_ERRORS, endpoints } from './endpoints.ts';
import { block, code, conventions, fillPage, prose, readPageFile, table, tabs } from './markup.ts';

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

/** The page's <main>. Throws if docs-page.html names something that is not here. */
export function docsPage({ examples, downloads, site }: DocsContent): Markup {
  const { round, byOperation, mistake } = examples;
  const text = readPageFile('docs-page.html');
  const siteUrl = site.url ?? 'https://HOST';
  const search = byOperation.get('search');
  // The page's script puts the serving host here: of similar length, so that nothing moves.
  const origin = html`<span data-origin>${siteUrl}</span>`;
  const contents: Readonly<Record<string, Markup | Markup[] | string | number>> = {
    ...tables(),
    version: apiVersion(),
    origin,
    firstRequest: html`<pre><code>${origin}/api/v1</code>
<code>curl '${origin}${search?.request ?? '/api/v1/datasets'}'</code></pre>`,
    firstAnswer: search ? answerBlock(search) : '',
    menu: [...text.matchAll(/<h2 id="(\w+)">(.*)<\/h2>/g)].map(
      ([, id, title]) => html`<li><a href="#${id}">${title}</a></li>\n`,
    ),
    commonErrors: COMMON_ERRORS.join(' and '),
    endpoints: endpoints(examples, siteUrl),
    rules: renderRules(site),
    categoryCount: CATEGORIES.length,
    withinCap: listFields(WITHIN_CAP),
    beyondCap: listFields(BEYOND_CAP),
    conventions: conventions(),
    wrongRequest: mistake.request,
    wrongAnswer: answerBlock(mistake),
    rateLimit: RATE_LIMIT.requests,
    rateSeconds: RATE_LIMIT.windowSeconds,
    several: block(sample('several.mjs')),
    downloads: downloads.map(roundDownloads),
    programs: tabs('programs', [
      ['curl', html`${sample('sample.sh')}`],
      ['TypeScript', html`${sample('paging.mts')}`],
      ['Python', html`${sample('sample.py')}`],
    ]),
    source: sourceTitle(round),
    authority: round.source_authority,
    licence: describeLicence(round),
  };
  return fillPage('docs-page.html', contents);
}

function tables() {
  const onlyOfSearch = Object.entries(SEARCH_HEADERS).filter(([name]) => !(name in CODE_HEADERS));
  return {
    categories: table(
      'Categories',
      ['Fields', 'Category'],
      CATEGORIES.map((name) => [code(pair(name).join(', ')), labelText(fullName(name))]),
    ),
    seatLevels: table(
      'Seat levels',
      ['Value', 'Level'],
      SEAT_LEVELS.map((name) => [code(name), labelText(`level.${name}`)]),
    ),
    otherSeats: table(
      'Seats beside the levels',
      ['Field', 'Meaning'],
      OTHER_SEATS.map(({ field, name }) => [code(field), OTHER_DESCRIPTIONS[name]]),
    ),
    errors: table(
      'Errors',
      ['Status', 'When'],
      Object.entries(ERRORS).map(([status, { title }]) => [status, prose(title)]),
    ),
    searchHeaders: table(
      'Headers of a search',
      ['Header', 'Meaning'],
      onlyOfSearch.map(([name, text]) => [code(name), prose(text)]),
    ),
  };
}

/** `pwd_total, def_total and orphan_total`. */
const listFields = (seats: readonly { readonly field: string }[]): string =>
  seats
    .map(({ field }) => field)
    .join(', ')
    .replace(/, (?=\w+$)/, ' and ');

const sample = (name: string): string => readPageFile(`samples/${name}`).replace(/\n$/, '');

function roundDownloads({ folder, files }: RoundDownloads): Markup {
  const links = files.map(({ name, bytes }) => {
    const size = bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} KB` : `${(bytes / 1e6).toFixed(1)} MB`;
    return html` <a href="/downloads/${folder && `${folder}/`}${name}" download>${name}</a> (${size})`;
  });
  return html`<li>${folder && `${folder}:`}${links}</li>\n`;
}
