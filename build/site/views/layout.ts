/** The frame of every page. The Content-Security-Policy allows no inline style, and no inline script but MISSING_SCRIPT. */
import { html, raw } from 'hono/html';
import type { Dataset } from '../../contract/resources.ts';
import type { Operator } from '../../contract/source.ts';
import { parseCorrections } from '../../shared/corrections.ts';
import type { Language } from '../texts/languages.ts';
import { renderClosing } from './closing-time.ts';
import { ariaLabel, date, label, labelText, type Markup, type TextKey } from './labels.ts';
import { MISSING_SCRIPT } from './missing-script.ts';
import { renderCorrections } from './names.ts';

/** What all pages of one build share. */
export interface Site {
  readonly assets: Assets;
  /** The round of the numbers. */
  readonly round: SourcedRound;
  /** The site's address, without a trailing slash. Absent if the build does not know it. */
  readonly url?: string | undefined;
  /** The languages to choose from, with what a page without its script says; the search function does not need their other texts. */
  readonly languages: readonly (Pick<Language, 'code' | 'name'> & { readonly incomplete: string })[];
  /** The document with the rules on who can take a seat, such as the year's brochure, and its chapter on home universities. */
  readonly rules?: { readonly document: string; readonly chapter: string } | undefined;
  /** Who runs this deployment, if its operator says so (operator.json). */
  readonly operator?: Operator | undefined;
  /** The rounds are the project's fictional sample, which every page says. */
  readonly isSample?: boolean | undefined;
  /** The round is a draft that a preview serves as if it were published, which every page says. */
  readonly isDraft?: boolean | undefined;
  /** Whether the build has cut-off lists of earlier rounds. */
  readonly hasCutoffs?: boolean | undefined;
}

/** `course` is for the pages of courses and institutes, `app` for all that need no other. */
export const PAGE_SCRIPTS = ['app', 'course', 'list', 'profile'] as const;
export type PageScript = (typeof PAGE_SCRIPTS)[number];

/** Addresses of the files that pages need, and their build. */
export interface Assets {
  readonly style: string;
  readonly scripts: Readonly<Record<PageScript, string>>;
  readonly icon: string;
  /** The web app manifest. */
  readonly manifest: string;
  /** The picture for shared links. */
  readonly image: string;
  /** The build's name in /build.json: on a page of the round the script shows nothing from another build. */
  readonly build: string;
}

export type Round = Pick<Dataset, 'round_name' | 'academic_year' | 'published_date'>;

/** A round with the source of its numbers. */
export interface SourcedRound extends Round {
  readonly source_title: string;
  readonly source_authority: string;
  readonly source_url: string | null;
  readonly data_licence?: string | null;
  /** When its option form closes: a date, or a date and time with its offset. */
  readonly option_form_closes?: string | null;
  /** JSON: see corrections.ts. */
  readonly corrected?: string | null;
}

export interface Page {
  /** A text that can change its language, or names as published. */
  readonly title: TextKey | { readonly names: string };
  /** For search engines: always English. */
  readonly description: string;
  readonly main: Markup;
  /**
   * Whether the page has numbers of the whole round, or places for them: then it names its build and the round's corrections.
   * Any other page changes only with its own data, so that a correction of one course changes few files; the script adds the
   * rest.
   */
  readonly ofRound?: true;
  readonly script?: PageScript;
  /** Additional elements of <head>: styles and scripts of this page only. */
  readonly head?: Markup;
}

const MENU = [
  ['/', 'layout.search'],
  ['/list', 'layout.list'],
  ['/round', 'layout.round'],
] as const satisfies readonly (readonly [path: string, key: TextKey])[];

/** The page as text. `address` is its path; a page without one is excluded from search engines. Its templates must not contain promises. */
export function renderPage(page: Page, site: Site, address?: string): string {
  const { title: pageTitle, description, main, ofRound, script = 'app', head } = page;
  const { assets, round, isSample, isDraft } = site;
  const title = typeof pageTitle === 'string' ? labelText(pageTitle) : pageTitle.names;
  return String(html`<!doctype html>
<html lang="en" data-round="${round.round_name}" data-year="${round.academic_year}"${ofRound ? html` data-build="${assets.build}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title${typeof pageTitle === 'string' ? html` data-title="${pageTitle}"` : ''}>${title} · ${labelText('layout.site')}</title>
<meta name="description" content="${description}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="${labelText('layout.site')}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
${addresses(site, address)}<meta name="color-scheme" content="light dark">
<link rel="icon" href="${assets.icon}">
<link rel="manifest" href="${assets.manifest}">
<link rel="stylesheet" href="${assets.style}">
<link rel="alternate" type="application/atom+xml" href="/feed.xml">
${ofRound ? html`<link rel="preload" as="fetch" href="/build.json" crossorigin>\n` : ''}<script type="module" src="${assets.scripts[script]}"></script>
<script type="module">${raw(MISSING_SCRIPT)}</script>
${head ?? ''}
</head>
<body>
<a class="spoken" href="#main">${label('layout.skip')}</a>
<header>
<a class="site" href="/">${label('layout.site')}</a>
<nav ${ariaLabel('layout.menu')}>${MENU.map(
    ([path, key]) =>
      html`<a href="${path}"${path === address ? html` aria-current="page"` : ''}>${label(key)}${path === '/list' ? html` <span data-count></span>` : ''}</a> `,
  )}</nav>
<select data-language ${ariaLabel('layout.language')} class="later">${site.languages.map(
    ({ code, name }, i) => html`${i > 0 ? '\n' : ''}<option value="${code}" lang="${code}">${name}</option>`,
  )}</select>
</header>
<p class="incomplete" hidden>${site.languages.map(({ code, incomplete }) => html`<button type="button" lang="${code}">${incomplete}</button> `)}</p>
<aside class="banner" ${ariaLabel('layout.round')}>${isSample ? html`<p class="sample">${label('layout.sample')}</p>` : ''}${isDraft ? html`<p class="sample">${label('layout.draft')}</p>` : ''}
<p class="paper">${date(round.published_date)} · <span data-address>${site.url ?? ''}${site.url && address}</span></p>
<strong>${label('banner.round', { round: round.round_name })}</strong> ${renderClosing(round.option_form_closes)}</aside>
<main id="main">
${main}
</main>
<footer>
${ofRound ? renderCorrections(parseCorrections(round)) : ''}<p>${label('layout.reference')}</p>
<p id="source">${label('layout.source')}: ${renderSource(round)}</p>
<p class="lead"><a href="/about">${label('layout.about')}</a> <a href="/docs">${label('layout.docs')}</a></p>
</footer>
</body>
</html>
`);
}

/** The absolute addresses of the page and its picture, as both specifications require; none if the site's address is unknown. */
function addresses({ url, assets }: Site, address: string | undefined): Markup {
  const picture = url ? html`<meta property="og:image" content="${url}${assets.image}">\n` : '';
  if (address === undefined) return html`<meta name="robots" content="noindex">\n${picture}`;
  if (!url) return html``;
  return html`<link rel="canonical" href="${url}${address}">\n<meta property="og:url" content="${url}${address}">\n${picture}`;
}

/** The title of a source, linked if it has a web address. */
export function sourceTitle({ source_title, source_url }: SourcedRound): Markup | string {
  return /^https?:/.test(source_url ?? '') ? html`<a href="${source_url}">${source_title}</a>` : source_title;
}

/** The source of a round's numbers, with its date. */
function renderSource(round: SourcedRound): Markup {
  return html`<bdi>${sourceTitle(round)}</bdi> · <bdi>${round.source_authority}</bdi> · <span class="number">${round.academic_year}</span>, ${date(round.published_date)}`;
}
