import { expect, it } from 'vitest';
import { bundleStyle } from '../../../build/outputs/site/assets.ts';

it('is one file that needs no other, named after its content', () => {
  const { path, text } = bundleStyle();
  expect(path).toMatch(/^\/assets\/style\.[0-9a-f]{10}\.css$/);
  expect(text).not.toMatch(/url\(|@import|@font-face/);
  expect(text).toContain('prefers-color-scheme:dark');
  expect(bundleStyle().path).toBe(path);
});
