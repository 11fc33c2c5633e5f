import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { bundleScript, bundleServiceWorker } from '../../build/browser/bundle.ts';

/** Bytes, compressed: with a page and its style at most 30 KB. */
const BUDGET = { script: 12 * 1024, texts: 5 * 1024, worker: 2 * 1024 };
const weight = (text: string) => gzipSync(text).length;

describe('the script', () => {
  const { path, text, texts } = bundleScript();

  it('is small', () => {
    expect(weight(text)).toBeLessThanOrEqual(BUDGET.script);
    for (const { text } of texts) expect(weight(text)).toBeLessThanOrEqual(BUDGET.texts);
    expect(weight(bundleServiceWorker('a', []))).toBeLessThanOrEqual(BUDGET.worker);
  });

  it('is the same each time, under a name of its content, and knows where its texts are', () => {
    expect(bundleScript()).toEqual({ path, text, texts });
    expect(path).toMatch(/^\/assets\/app\.[0-9a-f]{10}\.js$/);
    expect(texts.map((one) => one.path.split('.')[1])).toEqual(['mr', 'hi']);
    for (const one of texts) expect(text).toContain(one.path);
  });

  it('has nothing that the Content-Security-Policy forbids', () => {
    expect(text).not.toMatch(/\beval\(|new Function|\.style\.|setAttribute\("style"/);
  });

  it('is replaced by every build: the worker of another version has other bytes', () => {
    expect(bundleServiceWorker('a', ['/'])).not.toBe(bundleServiceWorker('b', ['/']));
  });
});
