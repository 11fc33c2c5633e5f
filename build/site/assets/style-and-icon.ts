/** Files for every page: the style sheet, the icon, the picture for links, the manifest for installing the site on a home screen. */
import { readFileSync } from 'node:fs';
import { labelText } from '../views/labels.ts';
import { type Asset, asset, bundle } from './asset.ts';

export const bundleStyle = (): Asset =>
  asset('style', 'css', bundle('style.css', new URL('../style/', import.meta.url).href));

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
