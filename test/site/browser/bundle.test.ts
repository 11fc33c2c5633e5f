import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { bundle } from '../../../build/site/assets/asset.ts';
import { bundleScripts, bundleServiceWorker } from '../../../build/site/assets/bundle.ts';
import { LANGUAGES } from '../../../build/site/texts/languages.ts';

/** Compressed bytes; with a page and its style at most 30 KB. */
// The script of the search has MiniSearch, the engine and the word tables, `engine`; the rest of it reads the data files and writes the results.
const BUDGET = { script: 12 * 1024, texts: 7.5 * 1024, worker: 2 * 1024, engine: 24 * 1024, search: 26.5 * 1024 };
const SEARCH = new URL('../../../build/search/', import.meta.url).href;
const UNIVERSITIES = ['University of Mumbai'];
/** Compressed as the platform sends it; gzip is a tenth more. */
const weight = (text: string) => brotliCompressSync(text).length;

describe('the script', () => {
  const scripts = bundleScripts(UNIVERSITIES);
  const { pages, texts, engine } = scripts;
  const { path, text } = pages.app;

  it('the first script is small and without the engine', () => {
    const weights = Object.fromEntries(Object.entries(pages).map(([page, { text }]) => [page, weight(text)]));
    console.log('Brotli:', { ...weights, search: weight(engine.text) });
    expect(Math.max(...Object.values(weights))).toBeLessThanOrEqual(BUDGET.script);
    expect(weight(engine.text)).toBeLessThanOrEqual(BUDGET.search);
    expect(weight(bundle('engine.ts', SEARCH, { format: 'esm' }))).toBeLessThanOrEqual(BUDGET.engine);
    for (const { text } of texts) expect(weight(text)).toBeLessThanOrEqual(BUDGET.texts);
    expect(weight(bundleServiceWorker('a', [], []))).toBeLessThanOrEqual(BUDGET.worker);
    expect([text, engine.text].map((source) => source.includes('telecommunication'))).toEqual([false, true]);
  });

  it('scripts are named by their content', () => {
    expect(bundleScripts(UNIVERSITIES)).toEqual(scripts);
    expect(path).toMatch(/^\/assets\/app\.[0-9a-f]{10}\.js$/);
    expect(engine.path).toMatch(/^\/assets\/engine\.[0-9a-f]{10}\.js$/);
    expect(texts.map((one) => one.path.split('.')[1])).toEqual(LANGUAGES.map(({ code }) => code));
    for (const one of [...texts, engine]) expect(text).toContain(one.path);
  });

  it('the script does not change with the data', () => {
    expect(text).not.toMatch(/assets\/(search|seats|courses)\./);
  });

  it('scripts do nothing that the Content-Security-Policy forbids', () => {
    expect(text + engine.text).not.toMatch(/\beval\(|new Function|\.style\.|setAttribute\("style"/);
  });

  it('the worker differs in every build', () => {
    expect(bundleServiceWorker('a', ['/'], [])).not.toBe(bundleServiceWorker('b', ['/'], []));
  });
});
