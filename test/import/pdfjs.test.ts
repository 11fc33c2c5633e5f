import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import '../../build/import/pdf-text.ts';

it('the PDF reader leaves built-in functions as they are', () => {
  // Of another context, because the reader's own `toString` calls its replacements native.
  const sourceOf: () => string = runInNewContext('Function.prototype.toString');
  const texts = [Array.prototype.push, JSON.parse, JSON.stringify].map((builtIn) => sourceOf.call(builtIn));
  expect(texts.filter((text) => !text.includes('[native code]'))).toEqual([]);
});
