import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { bundleStyle, drawIcon, webManifest } from '../../../build/site/assets/style-and-icon.ts';

it('the style is one file named after its content', () => {
  const { path, text } = bundleStyle();
  expect(path).toMatch(/^\/assets\/style\.[0-9a-f]{10}\.css$/);
  expect(text).not.toMatch(/url\(|@import|@font-face/);
  expect(text).toContain('prefers-color-scheme:dark');
  expect(bundleStyle().path).toBe(path);
});

it('the style has no rule that browsers of 2020 drop', () => {
  const { text } = bundleStyle();
  expect(text).not.toMatch(/light-dark|color-mix|@layer|@container/);
  // A list with `:has` is dropped as a whole where that is not known.
  const rules = text.match(/[^{};]+\{/g)!.filter((selector) => selector.includes(':has('));
  for (const selector of rules) expect(selector.replace(/\(.*\)/, '()'), selector).not.toContain(',');
  // Chrome 87 has neither `:is` nor `:where`: each such rule follows again with its selectors one by one.
  const withList = text.match(/[^{};]*:(?:is|where)\([^{}]*\{[^{}]*\}(?!\{)/g)!.length;
  const spelled = text.match(/@supports not selector\(:is\(a\)\)\{[^{}]*\{/g)!;
  expect(withList).toBeGreaterThan(30);
  expect(spelled.length).toBe(withList);
  for (const rule of spelled) expect(rule.slice(rule.indexOf('{'))).not.toMatch(/:is\(|:where\(/);
  expect(text).toContain('@supports not selector(:is(a)){h2,.trend b{');
});

const BASE = readFileSync(new URL('../../../build/site/style/base.css', import.meta.url), 'utf8');

it.each(['light', 'dark'])('letters in %s colours have the contrast of level AA', (scheme) => {
  const rules = BASE.slice(0, BASE.indexOf('* {')).split('@media');
  const colours = Object.fromEntries(
    [...rules[scheme === 'dark' ? 1 : 0]!.matchAll(/--([\w-]+): (#\w+)/g)].map(([, name, colour]) => [name, colour!]),
  );
  // As WCAG 2.2 defines it.
  const luminance = (colour: string) =>
    [0.2126, 0.7152, 0.0722].reduce((sum, share, i) => {
      const light = Number.parseInt(colour.slice(1 + 2 * i, 3 + 2 * i), 16) / 255;
      return sum + share * (light <= 0.04045 ? light / 12.92 : ((light + 0.055) / 1.055) ** 2.4);
    }, 0.05);
  const onGround = ['text', 'muted', 'accent', 'warn'].flatMap((name) =>
    ['ground', 'panel', 'chosen'].map((ground) => [name, ground] as const),
  );
  const weak = [...onGround, ['on-accent', 'accent'] as const].filter(([letters, ground]) => {
    const [a, b] = [luminance(colours[letters]!), luminance(colours[ground]!)];
    return Math.max(a, b) / Math.min(a, b) < 4.5;
  });
  expect(weak).toEqual([]);
});

it('the manifest makes the site an application', () => {
  const { path, text } = webManifest(drawIcon().path);
  expect(path).toMatch(/^\/assets\/site\.[0-9a-f]{10}\.webmanifest$/);
  const accent = /--accent: (#\w+);/.exec(BASE)![1];
  const icons = [{ src: drawIcon().path, sizes: 'any', type: 'image/svg+xml' }];
  expect(JSON.parse(text)).toMatchObject({ display: 'standalone', theme_color: accent, icons });
});
