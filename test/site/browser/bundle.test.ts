import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { buildSearchIndex } from '../../../build/search/build-index.ts';
import { bundleScripts, bundleServiceWorker, dataFiles, renderBuildFile } from '../../../build/site/assets/bundle.ts';
import { LANGUAGES } from '../../../build/site/texts/languages.ts';
import { searchSource } from '../../support/search-source.ts';

/** Compressed bytes; with a page and its style at most 30 KB. */
// Engine and word tables are 24 KB of `engine`; the rest reads the data files and writes the results.
const BUDGET = { script: 12 * 1024, texts: 7 * 1024, worker: 2 * 1024, engine: 25.5 * 1024 };
const UNIVERSITIES = ['University of Mumbai'];
const seatsAsset = (hash: string) => ({
  path: `/assets/seats.${hash}.json`,
  text: '{}',
  universities: UNIVERSITIES,
  names: { path: `/assets/courses.${hash}.json`, text: '{}' },
});
/** Compressed as the platform sends it; gzip is a tenth more. */
const weight = (text: string) => brotliCompressSync(text).length;

describe('the script', () => {
  const content = (name: string) =>
    buildSearchIndex(searchSource([{ name, type: '', district: 'Pune', courses: [['Civil Engineering', 1]] }]));
  const scripts = bundleScripts(UNIVERSITIES);
  const { pages, texts, engine } = scripts;
  const { path, text } = pages.app;

  it('the first script is small and without the engine', () => {
    const weights = Object.fromEntries(Object.entries(pages).map(([page, { text }]) => [page, weight(text)]));
    console.log('Brotli:', { ...weights, engine: weight(engine.text) });
    expect(Math.max(...Object.values(weights))).toBeLessThanOrEqual(BUDGET.script);
    expect(weight(engine.text)).toBeLessThanOrEqual(BUDGET.engine);
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

  it('a new build changes build.json, not the script', () => {
    const data = dataFiles(content('College of Pune'), seatsAsset('0123456789'));
    expect(data.search.path).toMatch(/^\/assets\/search\.[0-9a-f]{10}\.json$/);
    const corrected = [{ date: '2025-08-04', note: 'Open seats were 3, not 30' }];
    expect(JSON.parse(renderBuildFile('ab12', data, corrected))).toEqual({
      build: 'ab12',
      search: data.search.path,
      seats: '/assets/seats.0123456789.json',
      courses: '/assets/courses.0123456789.json',
      corrected,
    });
    expect(text).not.toMatch(/assets\/(search|seats|courses)\./);
  });

  it('scripts do nothing that the Content-Security-Policy forbids', () => {
    expect(text + engine.text).not.toMatch(/\beval\(|new Function|\.style\.|setAttribute\("style"/);
  });

  it('the worker differs in every build', () => {
    expect(bundleServiceWorker('a', ['/'], [])).not.toBe(bundleServiceWorker('b', ['/'], []));
  });
});
