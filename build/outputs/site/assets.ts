/** Files for every page: the style sheet, the icon, the manifest for installing the site on a home screen. */
import { labelText } from '../../shared/views/labels.ts';
import { type Asset, asset, bundle } from '../asset.ts';

export const bundleStyle = (): Asset => asset('style', 'css', bundle('style/style.css', import.meta.url));

/** `--ground` of the dark style, and `--accent` of the light one (style/base.css). */
export const COLOURS = { ground: '#11171b', accent: '#0b6168', seat: '#6fcdd4' };

/** A chair from the side, in a square of 64 units. */
export const CHAIR = 'M22 12v40M22 36h20v16';

export function drawIcon(): Asset {
  const { accent } = COLOURS;
  return asset(
    'icon',
    'svg',
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="12" fill="${accent}"/><path d="${CHAIR}" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/></svg>\n`,
  );
}

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
    theme_color: COLOURS.accent,
    background_color: '#ffffff',
    icons: [{ src: icon, sizes: 'any', type: 'image/svg+xml' }],
  };
  return asset('site', 'webmanifest', JSON.stringify(manifest));
}
