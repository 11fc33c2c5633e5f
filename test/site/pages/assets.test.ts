import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { bundleStyle, drawIcon, webManifest } from '../../../build/site/assets/style-and-icon.ts';

it('the style is one file named after its content', () => {
  const { path, text } = bundleStyle();
  expect(path).toMatch(/^\/assets\/style\.[0-9a-f]{10}\.css$/);
  expect(text).not.toMatch(/url\(|@import|@font-face/);
  expect(text).toContain('light-dark(');
  expect(bundleStyle().path).toBe(path);
});

it('the manifest makes the site an application', () => {
  const { path, text } = webManifest(drawIcon().path);
  expect(path).toMatch(/^\/assets\/site\.[0-9a-f]{10}\.webmanifest$/);
  const accent = /--accent: light-dark\((#\w+),/.exec(
    readFileSync(new URL('../../../build/site/style/base.css', import.meta.url), 'utf8'),
  )![1];
  const icons = [{ src: drawIcon().path, sizes: 'any', type: 'image/svg+xml' }];
  expect(JSON.parse(text)).toMatchObject({ display: 'standalone', theme_color: accent, icons });
});
