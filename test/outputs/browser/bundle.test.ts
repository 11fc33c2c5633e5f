import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { bundleScript, bundleServiceWorker } from '../../../build/outputs/browser/bundle.ts';
import { buildSearchIndex } from '../../../build/outputs/search/build-index.ts';
import { searchSource } from '../../support/search-source.ts';

/** Bytes, compressed: with a page and its style at most 30 KB. */
const BUDGET = { script: 12 * 1024, texts: 6 * 1024, worker: 2 * 1024, engine: 20 * 1024 };
const SEATS = {
  path: '/assets/seats.0123456789.json',
  text: '{}',
  universities: ['University of Mumbai'],
  names: { path: '/assets/courses.0123456789.json', text: '{}' },
};
const weight = (text: string) => gzipSync(text).length;

describe('the script', () => {
  const content = (name: string) =>
    buildSearchIndex(searchSource([{ name, type: '', district: 'Pune', courses: [['Civil Engineering', 1]] }]));
  const script = bundleScript(content('College of Pune'), SEATS);
  const { path, text, texts, list, missing, engine, index } = script;

  it('is small, and has no part of the engine', () => {
    console.log(`gzip: script ${weight(text)}, engine ${weight(engine.text)} bytes`);
    expect(weight(text)).toBeLessThanOrEqual(BUDGET.script);
    // As the platform sends it to browsers; with gzip it is a tenth more than that.
    expect(brotliCompressSync(engine.text).length).toBeLessThanOrEqual(BUDGET.engine);
    for (const { text } of [list, missing]) expect(weight(text)).toBeLessThanOrEqual(BUDGET.script + 3 * 1024);
    for (const { text } of texts) expect(weight(text)).toBeLessThanOrEqual(BUDGET.texts);
    expect(weight(bundleServiceWorker('a', [], []))).toBeLessThanOrEqual(BUDGET.worker);
    expect([text, engine.text].map((source) => source.includes('telecommunication'))).toEqual([false, true]);
  });

  it('is the same each time, under a name of its content, and knows where its other files are', () => {
    expect(bundleScript(content('College of Pune'), SEATS)).toEqual(script);
    expect(path).toMatch(/^\/assets\/app\.[0-9a-f]{10}\.js$/);
    expect(engine.path).toMatch(/^\/assets\/engine\.[0-9a-f]{10}\.js$/);
    expect(index.path).toMatch(/^\/assets\/search\.[0-9a-f]{10}\.json$/);
    expect(texts.map((one) => one.path.split('.')[1])).toEqual(['en', 'mr', 'hi']);
    for (const one of [...texts, engine, index, SEATS]) expect(text).toContain(one.path);
  });

  it('has nothing that the Content-Security-Policy forbids', () => {
    expect(text + engine.text).not.toMatch(/\beval\(|new Function|\.style\.|setAttribute\("style"/);
  });

  it('is replaced by every build: the worker of another version has other bytes', () => {
    expect(bundleServiceWorker('a', ['/'], [])).not.toBe(bundleServiceWorker('b', ['/'], []));
  });
});
