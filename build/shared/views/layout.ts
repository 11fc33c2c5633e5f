/** The frame of every page. No inline style or script: the Content-Security-Policy allows neither. */
import { html, raw } from 'hono/html';
import type { Dataset } from '../../contract/resources.ts';
import type { Correction } from '../../contract/source.ts';
import type { University } from './profile-form.ts';
import { ariaLabel, date, label, labelText, type Markup } from './text.ts';

/** What every page of one build has. */
export interface Site {
  readonly assets: Assets;
  /** The round that the numbers are of. */
  readonly round: SourcedRound;
  /** Where the site is published, without a slash at the end. Absent where nobody told the build. */
  readonly url?: string | undefined;
  /** The home universities that a reader can name. */
  readonly universities: readonly University[];
}

/** Addresses of the hashed files, and of which build they are. */
export interface Assets {
  readonly style: string;
  /** Absent where a page needs none. */
  readonly script?: string;
  readonly icon?: string;
  /** The web app manifest. */
  readonly manifest?: string;
  /** The picture of the round for shared links. */
  readonly image?: string;
  /** What /build.txt has of the same build: the script shows nothing of another one. */
  readonly build?: string;
}

export type Round = Pick<Dataset, 'round_name' | 'academic_year' | 'published_date'>;

/** A round with where its numbers come from. */
export interface SourcedRound extends Round {
  readonly source_title: string;
  readonly source_authority: string;
  readonly source_url: string | null;
  /** Until when its option form is open: a date, or a date and time with its offset. */
  readonly option_form_closes?: string | null;
  /** JSON: see correctionsOf. */
  readonly corrected?: string | null;
}

export interface Page {
  readonly title: string;
  /** For search engines: always English. */
  readonly description: string;
  readonly main: Markup;
  /** What the page is about, for search engines: objects of schema.org, addresses (`url`, `item`) as paths. */
  readonly structuredData?: readonly object[];
  /** Further elements of <head>: styles and scripts of this page alone. */
  readonly head?: Markup;
}

/**
 * The page as text. `address` is its path; search engines are asked to leave out a page without one. Templates with
 * promises in them are not used here.
 */
export function renderPage(
  { title, description, main, structuredData = [], head }: Page,
  site: Site,
  address?: string,
): string {
  const { assets, round } = site;
  return String(html`<!doctype html>
<html lang="en" data-round="${round.round_name}" data-year="${round.academic_year}"${assets.build ? html` data-build="${assets.build}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${labelText('layout.site')}</title>
<meta name="description" content="${description}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="${labelText('layout.site')}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
${addresses(site, address)}<meta name="color-scheme" content="light dark">
<link rel="icon" href="${assets.icon ?? 'data:,'}">
${assets.manifest ? html`<link rel="manifest" href="${assets.manifest}">` : ''}
<link rel="stylesheet" href="${assets.style}">
<link rel="alternate" type="application/atom+xml" href="/feed.xml">
${assets.script ? html`<script type="module" src="${assets.script}"></script>` : ''}
${structuredData.map((thing) => renderJsonLd(thing, site.url))}${head ?? ''}
</head>
<body>
<a class="skip" href="#main">${label('layout.skip')}</a>
<header>
<a class="site" href="/">${label('layout.site')}</a>
<nav ${ariaLabel('layout.menu')}><a href="/">${label('layout.search')}</a> <a href="/list"><span>${label('layout.list')} <span data-count></span></span></a>
<a href="/round">${label('layout.round')}</a></nav>
<select data-language ${ariaLabel('layout.language')} class="later" hidden><option value="en" lang="en">English</option>
<option value="mr" lang="mr">मराठी</option><option value="hi" lang="hi">हिन्दी</option></select>
</header>
${renderBanner(round)}
<main id="main">
${main}
</main>
<footer>
${correctionsOf(round).map(
  ({ date: day, note }) => html`<p class="corrected">${label('layout.corrected')} ${date(day)}: <bdi>${note}</bdi></p>
`,
)}<p>${label('layout.reference')}</p>
<p id="source">${label('layout.source')}: ${sourceOf(round)}</p>
<p><a href="/docs">${label('layout.docs')}</a></p>
</footer>
</body>
</html>
`);
}

/** Where the page and its picture are found. Both specifications want absolute addresses: without the site's there are none. */
function addresses({ url, assets }: Site, address: string | undefined): Markup {
  return html`${address === undefined ? html`<meta name="robots" content="noindex">\n` : ''}${
    url && address !== undefined
      ? html`<link rel="canonical" href="${url}${address}">\n<meta property="og:url" content="${url}${address}">\n`
      : ''
  }${url && assets.image ? html`<meta property="og:image" content="${url}${assets.image}">\n` : ''}`;
}

/** Which round the numbers are of, from which document, and until when its option form is open; the script tells when that is over. */
function renderBanner(round: SourcedRound): Markup {
  const { round_name, option_form_closes: closes } = round;
  return html`<aside class="banner" ${ariaLabel('layout.round')}><p><strong>${label('banner.round', { round: round_name })}</strong>${
    closes
      ? html` <span data-closes="${closes}"><span>${label('banner.closes')}</span> ${date(closes.slice(0, 10))}<span class="number">${closes.slice(10, 16).replace('T', ', ')}</span></span>`
      : ''
  }</p>
<p class="document">${label('layout.source')}: <bdi>${sourceTitle(round)}</bdi></p></aside>`;
}

/** The corrections of a round of the database, whose column `corrected` has them as JSON; none where it is NULL. */
export function correctionsOf({ corrected }: Pick<SourcedRound, 'corrected'>): readonly Correction[] {
  return JSON.parse(corrected ?? '[]');
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
function renderJsonLd(thing: object, url = ''): Markup {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...thing }, (key, value) =>
    key === 'url' || key === 'item' ? url + value : value,
  );
  return html`<script type="application/ld+json">${raw(json.replaceAll('<', '\\u003c'))}</script>`;
}
