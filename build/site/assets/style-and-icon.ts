/** Files for every page: the style sheet, the icon, the picture for links, the manifest for installing the site on a home screen. */
import { readFileSync } from 'node:fs';
import { labelText } from '../views/labels.ts';
import { type Asset, asset, bundle } from './asset.ts';

export function bundleStyle(): Asset {
  const text = bundle('style.css', new URL('../style/', import.meta.url).href);
  return asset(
    'style',
    'css',
    text.replace(RULE_WITH_IS, (rule) => rule + ruleWithoutIs(rule)),
  );
}

/** A rule with a list of selectors in parentheses: `:is(a, .b) c { … }`. */
const RULE_WITH_IS = /[^{};]*:(?:is|where)\([^{}]*\{[^{}]*\}/g;

/** The rule again for Chrome 87, the one browser of 2020 without such lists: `a c, .b c { … }`. */
function ruleWithoutIs(rule: string): string {
  const end = rule.indexOf('{');
  return `@supports not selector(:is(a)){${splitSelectors(rule.slice(0, end)).flatMap(expandIs)}${rule.slice(end)}}`;
}

function expandIs(selector: string): string[] {
  const [start = '', before] = /^(.*?):(?:is|where)\(/.exec(selector) ?? [];
  if (before === undefined) return [selector];
  const rest = selector.slice(start.length);
  const close = findClosing(rest);
  return splitSelectors(rest.slice(0, close)).flatMap((item) => expandIs(before + item + rest.slice(close + 1)));
}

/** Where the parenthesis ends that is open at the beginning of a text. */
function findClosing(text: string): number {
  let depth = 1;
  for (const [i, letter] of [...text].entries()) {
    depth += Number(letter === '(') - Number(letter === ')');
    if (depth === 0) return i;
  }
  throw new Error(`no closing parenthesis: ${text}`);
}

/** The selectors of a list; commas in parentheses do not separate them. */
const splitSelectors = (list: string): string[] => list.match(/(?:[^,()]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];

/** `--accent` of the light style (style/base.css). */
const ACCENT = '#0b6168';

/** A chair from the side. */
export function drawIcon(): Asset {
  return asset(
    'icon',
    'svg',
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="12" fill="${ACCENT}"/><path d="M22 12v40M22 36h20v16" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/></svg>\n`,
  );
}

/** The picture that messengers show with a link: 1200 x 630 pixels, which none of them cuts (https://ogp.me). */
export const linkPicture = (): Asset<Uint8Array> =>
  asset('picture', 'png', readFileSync(new URL('link-picture.png', import.meta.url)));

/** https://www.w3.org/TR/appmanifest/: paths are relative to the site's root. */
export function webManifest(icon: string): Asset {
  const manifest = {
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    lang: 'en',
    name: labelText('home.title'),
    short_name: labelText('layout.site'),
    theme_color: ACCENT,
    background_color: '#ffffff',
    icons: [{ src: icon, sizes: 'any', type: 'image/svg+xml' }],
  };
  return asset('site', 'webmanifest', JSON.stringify(manifest));
}
