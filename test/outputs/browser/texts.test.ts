import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { en } from '../../../build/shared/texts/en.ts';
import { hi } from '../../../build/shared/texts/hi.ts';
import { mr } from '../../../build/shared/texts/mr.ts';
import type { TextKey } from '../../../build/shared/views/text.ts';

const keys = Object.keys(en) as TextKey[];
const values = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

describe.each([
  ['Marathi', mr],
  ['Hindi', hi],
])('the words in %s', (_, texts) => {
  it('are there for every key, and for no other', () => {
    expect(Object.keys(texts).sort()).toEqual(keys.toSorted());
    expect(keys.filter((key) => texts[key].trim() === '')).toEqual([]);
  });

  it('have the values of the English ones, each once', () => {
    for (const key of keys) expect([key, ...values(texts[key])]).toEqual([key, ...values(en[key])]);
  });

  it('are not the English ones, but for short names', () => {
    expect(keys.filter((key) => texts[key] === en[key] && !key.startsWith('category.'))).toEqual([]);
  });

  it('say two things in two ways, where the English ones do', () => {
    const long = keys.filter((key) => /^(category|level|code|why)\./.test(key));
    const same = long.filter((key) =>
      long.some((other) => other < key && texts[other] === texts[key] && en[other] !== en[key]),
    );
    expect(same).toEqual([]);
  });

  it('have no markup', () => {
    expect(keys.filter((key) => /[<>&]/.test(texts[key]))).toEqual([]);
  });
});

describe('the English words', () => {
  it('are all used, by their key or by a template with its beginning', () => {
    const root = join(import.meta.dirname, '../../..');
    const sources = ['build/outputs/site', 'build/outputs/browser', 'build/shared/views', 'netlify/results']
      .flatMap((folder) =>
        readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(root, folder, name)),
      )
      .filter((file) => file.endsWith('.ts') && !file.includes('/text/'));
    const text = sources.map((file) => readFileSync(file, 'utf8')).join('');
    const made = [...text.matchAll(/`([\w.]+\.)\$\{/g)].map(([, beginning]) => beginning!);
    expect(
      keys.filter(
        (key) =>
          !text.includes(`'${key}'`) &&
          !text.includes(`"${key}"`) &&
          !made.some((beginning) => key.startsWith(beginning)),
      ),
    ).toEqual([]);
  });
});
