import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { en, type TextKey } from '../../../build/shared/texts/en.ts';
import { LANGUAGES } from '../../../build/shared/texts/languages.ts';

const keys = Object.keys(en) as TextKey[];
const values = (text: string) => text.match(/\{\w+\}/g) ?? [];

const [english, ...others] = LANGUAGES;
/** Names of districts that a language has for every one. */
const DISTRICTS = new Set(others.flatMap(({ places }) => Object.keys(places)));
/** Texts that are the same in two languages. Each was reviewed, because a copied text is easily forgotten. */
const SAME: Readonly<Record<string, readonly TextKey[]>> = {
  'mr hi': [
    'suggest.ladies',
    'category.def',
    'layout.menu',
    'layout.language',
    'layout.source',
    'list.csv.tfws',
    'profile.is.woman',
    'course.code',
    'family.electronics',
    'family.chemical',
    'family.electrical',
    'search.city',
    'sort',
    'filter.aided',
    'filter.autonomous',
    'profile.pwd',
    'category.pwd.long',
  ],
};

/** Words that say no, by language. */
const NO: Readonly<Record<string, RegExp>> = {
  en: /\b(not|no|none|nobody|without|cannot|otherwise)\b/i,
  mr: /नाही|नस[लत]|नव्ह|(?<!\p{L})विना(?![\p{L}\p{M}])/u,
  hi: /(?<!\p{L})(नहीं|बिना)(?![\p{L}\p{M}])/u,
};
/** Texts that say no where the English one does not, or the other way round. Each was reviewed. */
const SAYS_NO_OTHERWISE: Readonly<Record<string, readonly TextKey[]>> = {
  mr: ['results.beyond'],
  hi: ['results.beyond', 'error.address'],
};
/** Texts that name their values in another order than English: "3 of 20" is "of 20, 3". Each was reviewed. */
const OTHER_ORDER: Readonly<Record<string, readonly TextKey[]>> = {
  mr: ['change.fewer', 'change.full', 'change.more', 'hero.part', 'list.total', 'results.range', 'row.part'],
  hi: ['change.fewer', 'change.full', 'change.more', 'hero.part', 'list.total', 'results.range', 'row.part'],
};

it('English is the language that pages are written in', () => {
  expect(english).toMatchObject({ code: 'en', texts: en, places: {} });
  expect(new Set(LANGUAGES.map(({ name }) => name)).size).toBe(LANGUAGES.length);
});

describe.each(others)('the words in $name', ({ code, texts, places }) => {
  it('have a name for each district that another language has', () => {
    expect([...DISTRICTS].filter((district) => !places[district]?.trim() || places[district] === district)).toEqual([]);
    expect(DISTRICTS.size).toBeGreaterThan(36);
  });

  it('are not those of another language, but for what is the same in both', () => {
    for (const other of others.slice(
      0,
      others.findIndex((one) => one.code === code),
    )) {
      const same = keys.filter((key) => texts[key] === other.texts[key] && texts[key] !== en[key]);
      expect(same.sort()).toEqual((SAME[`${other.code} ${code}`] ?? []).toSorted());
    }
  });

  it('are there for every key, and for no other', () => {
    expect(Object.keys(texts).sort()).toEqual(keys.toSorted());
    expect(keys.filter((key) => texts[key].trim() === '')).toEqual([]);
  });

  it('have the values of the English ones, each once', () => {
    for (const key of keys) expect([key, ...values(texts[key]).sort()]).toEqual([key, ...values(en[key]).sort()]);
  });

  it('have them in the order of the English ones, but where the language says it the other way round', () => {
    const other = keys.filter((key) => values(texts[key]).join() !== values(en[key]).join());
    expect(other.sort()).toEqual(OTHER_ORDER[code] ?? []);
  });

  it('say no where the English ones do', () => {
    expect(NO[code], `a line for ${code} in NO, above`).toBeDefined();
    const saysNo = (language: string, text: string) => NO[language]!.test(text);
    const other = keys.filter((key) => saysNo(code, texts[key]) !== saysNo('en', en[key]));
    expect(other).toEqual(SAYS_NO_OTHERWISE[code] ?? []);
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
