/** The frame of every page. No inline style or script: the Content-Security-Policy allows neither. */
import { html, raw } from 'hono/html';
import { date } from './numbers.ts';
import { type Markup, named, plain, say } from './text.ts';

/** What every page of one build has. */
export interface Site {
  readonly assets: Assets;
  /** The round that the numbers are of. */
  readonly round: SourcedRound;
}

/** Addresses of the hashed files. */
export interface Assets {
  readonly style: string;
  /** Absent where a page needs none. */
  readonly script?: string;
}

export interface Round {
  readonly round_name: string;
  readonly academic_year: string;
  readonly published_date: string;
}

/** A round with where its numbers come from. */
export interface SourcedRound extends Round {
  readonly source_title: string;
  readonly source_authority: string;
  readonly source_url: string | null;
}

export interface Page {
  readonly title: string;
  /** For search engines: always English. */
  readonly description: string;
  readonly main: Markup;
  /** What the page is about, for search engines: objects of schema.org. */
  readonly about?: readonly object[];
  /** Further elements of <head>: styles and scripts of this page alone. */
  readonly head?: Markup;
}

/** The page as text. Templates with promises in them are not used here. */
export function renderPage({ title, description, main, about = [], head }: Page, { assets, round }: Site): string {
  return String(html`<!doctype html>
<html lang="en" data-round="${round.round_name}, ${round.academic_year}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${plain('layout.site')}</title>
<meta name="description" content="${description}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="${plain('layout.site')}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${assets.style}">
<link rel="alternate" type="application/atom+xml" href="/feed.xml">
${assets.script ? html`<script type="module" src="${assets.script}"></script>` : ''}
${about.map(structuredData)}${head ?? ''}
</head>
<body>
<a class="skip" href="#main">${say('layout.skip')}</a>
<header>
<a class="site" href="/">${say('layout.site')}</a>
<nav ${named('layout.menu')}><a href="/">${say('layout.search')}</a> <a href="/list">${say('layout.list')}</a>
<a href="/docs">${say('layout.docs')}</a></nav>
<select data-language ${named('layout.language')} class="later" hidden><option value="en" lang="en">English</option>
<option value="mr" lang="mr">मराठी</option><option value="hi" lang="hi">हिन्दी</option></select>
</header>
<main id="main">
${main}
</main>
<footer>
<p>${say('layout.reference')}</p>
<p>${say('layout.source')}: ${sourceOf(round)}</p>
</footer>
</body>
</html>
`);
}

/** The title of a source, a link where it has an address of the web. */
export function sourceTitle({ source_title, source_url }: SourcedRound): Markup | string {
  return /^https?:/.test(source_url ?? '') ? html`<a href="${source_url}">${source_title}</a>` : source_title;
}

/** Where the numbers of a round come from, with its date. */
function sourceOf(round: SourcedRound): Markup {
  return html`<bdi>${sourceTitle(round)}</bdi> · <bdi>${round.source_authority}</bdi> · <bdi>${round.round_name}</bdi>, <span class="number">${round.academic_year}</span>, ${date(round.published_date)}`;
}

/** A data block, which no browser executes; `<` could end it early. */
function structuredData(thing: object): Markup {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...thing });
  return html`<script type="application/ld+json">${raw(json.replaceAll('<', '\\u003c'))}</script>`;
}
