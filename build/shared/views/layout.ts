/** The frame of every page. No inline style or script: the Content-Security-Policy allows neither. */
import { html, raw } from 'hono/html';
import type { Dataset } from '../../contract/resources.ts';
import type { Language } from '../texts/languages.ts';
import { closingTime } from './closing-time.ts';
import { parseCorrections, renderCorrections } from './corrections.ts';
import type { Rules } from './rules.ts';
import { ariaLabel, date, label, labelText, type Markup, type TextKey } from './text.ts';

/** What every page of one build has. */
export interface Site {
  readonly assets: Assets;
  /** The round that the numbers are of. */
  readonly round: SourcedRound;
  /** Where the site is published, without a slash at the end. Absent where nobody told the build. */
  readonly url?: string | undefined;
  /** Those that can be chosen; the function that searches has no need of their texts. */
  readonly languages: readonly Pick<Language, 'code' | 'name'>[];
  /** Where the rules are written of who can take a seat. */
  readonly rules?: Rules | undefined;
  /** The rounds are the project's fictional sample: every page says so. */
  readonly isSample?: true;
  /** The round is a draft that a preview serves as if it were published: every page says so. */
  readonly isDraft?: true;
}

/** Addresses of the files that pages need, and of which build they are. */
export interface Assets {
  readonly style: string;
  /** Absent where a page needs none. */
  readonly script?: string;
  readonly icon?: string;
  /** The web app manifest. */
  readonly manifest?: string;
  /** The picture of the round for shared links: one address a round. */
  readonly image?: string;
  /** What /build.json has of the same build: on a page of the round the script shows nothing of another one. */
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
  /** JSON: see corrections.ts. */
  readonly corrected?: string | null;
}

export interface Page {
  /** A text that can change its language, or names as they are published. */
  readonly title: TextKey | { readonly names: string };
  /** For search engines: always English. */
  readonly description: string;
  readonly main: Markup;
  /**
   * The page has numbers of the whole round, or room for them: it names its build and what was corrected in the round. Any
   * other changes with its own data alone, so that a correction of one course changes a few files; the script adds the rest.
   */
  readonly ofRound?: true;
  /** What the page is about, for search engines: objects of schema.org, addresses (`url`, `item`) as paths. */
  readonly structuredData?: readonly object[];
  /** Further elements of <head>: styles and scripts of this page alone. */
  readonly head?: Markup;
}

const MENU = [
  ['/', 'layout.search'],
  ['/list', 'layout.list'],
  ['/round', 'layout.round'],
] as const satisfies readonly (readonly [path: string, key: TextKey])[];

/**
 * The page as text. `address` is its path; search engines are asked to leave out a page without one. Templates with
 * promises in them are not used here.
 */
export function renderPage(
  { title: given, description, main, ofRound, structuredData = [], head }: Page,
  site: Site,
  address?: string,
): string {
  const { assets, round, isSample, isDraft } = site;
  const build = ofRound && assets.build;
  const title = typeof given === 'string' ? labelText(given) : given.names;
  return String(html`<!doctype html>
<html lang="en" data-round="${round.round_name}" data-year="${round.academic_year}"${build ? html` data-build="${build}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title${typeof given === 'string' ? html` data-title="${given}"` : ''}>${title} · ${labelText('layout.site')}</title>
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
${
  build
    ? html`<link rel="preload" as="fetch" href="/build.json" crossorigin>
`
    : ''
}${assets.script ? html`<script type="module" src="${assets.script}"></script>` : ''}
${structuredData.map((thing) => renderJsonLd(thing, site.url))}${head ?? ''}
</head>
<body>
<a class="skip" href="#main">${label('layout.skip')}</a>
<header>
<a class="site" href="/">${label('layout.site')}</a>
<nav ${ariaLabel('layout.menu')}>${MENU.map(
    ([path, key]) =>
      html`<a href="${path}"${path === address ? html` aria-current="page"` : ''}>${label(key)}${path === '/list' ? html` <span data-count></span>` : ''}</a> `,
  )}</nav>
<select data-language ${ariaLabel('layout.language')} class="later" hidden>${site.languages.map(
    ({ code, name }, i) => html`${i > 0 ? '\n' : ''}<option value="${code}" lang="${code}">${name}</option>`,
  )}</select>
</header>
${isSample ? html`<p class="sample" role="note">${label('layout.sample')}</p>\n` : ''}${isDraft ? html`<p class="sample" role="note">${label('layout.draft')}</p>\n` : ''}${renderBanner(round)}
<main id="main">
${main}
</main>
<footer>
${ofRound ? renderCorrections(parseCorrections(round)) : ''}<p>${label('layout.reference')}</p>
<p id="source">${label('layout.source')}: ${renderSource(round)}</p>
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

/** Which round the numbers are of, and until when its option form is open: the script says that as people do. */
function renderBanner({ round_name, option_form_closes: closes }: SourcedRound): Markup {
  return html`<aside class="banner" ${ariaLabel('layout.round')}><strong>${label('banner.round', { round: round_name })}</strong>${
    closes ? html` <span data-closes="${closes}">${closingTime(closes)}</span>` : ''
  }</aside>`;
}

/** The title of a source, a link where it has an address of the web. */
export function sourceTitle({ source_title, source_url }: SourcedRound): Markup | string {
  return /^https?:/.test(source_url ?? '') ? html`<a href="${source_url}">${source_title}</a>` : source_title;
}

/** Where the numbers of a round come from, with its date. */
function renderSource(round: SourcedRound): Markup {
  return html`<bdi>${sourceTitle(round)}</bdi> · <bdi>${round.source_authority}</bdi> · <bdi>${round.round_name}</bdi>, <span class="number">${round.academic_year}</span>, ${date(round.published_date)}`;
}

/** A data block, which no browser executes; `<` could end it early. */
function renderJsonLd(thing: object, url = ''): Markup {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...thing }, (key, value) =>
    key === 'url' || key === 'item' ? url + value : value,
  );
  return html`<script type="application/ld+json">${raw(json.replaceAll('<', '\\u003c'))}</script>`;
}
