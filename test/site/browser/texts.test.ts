import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { currentName } from '../../../build/shared/words/renamed-districts.ts';
import { LANGUAGES } from '../../../build/site/texts/languages.ts';
import { en, type TextKey } from '../../../build/site/texts/texts.ts';
import names from '../../../data/reference/authority.json' with { type: 'json' };

const SAMPLE = new URL('../../../data/sample', import.meta.url).pathname;
const keys = Object.keys(en) as TextKey[];
const values = (text: string) => text.match(/\{\w+\}/g) ?? [];

const [english, ...others] = LANGUAGES;
/** Words that say no, by language. */
const NO: Readonly<Record<string, RegExp>> = {
  en: /\b(not|no|none|nobody|without|cannot|otherwise)\b/i,
  mr: /नाही|नस[लत]|नव्ह|(?<!\p{L})विना(?![\p{L}\p{M}])/u,
  hi: /(?<!\p{L})(नहीं|बिना)(?![\p{L}\p{M}])/u,
};
/** Texts that say no where the English one does not, or the other way round. Each was reviewed. */
const SAYS_NO_OTHERWISE: Readonly<Record<string, readonly TextKey[]>> = {
  // The English one has "merit no.", the number.
  mr: ['closing.sentence', 'results.beyond'],
  hi: ['closing.sentence', 'error.address', 'results.beyond'],
};
/** Texts that name their values in another order than English: "3 of 20" is "of 20, 3". Each was reviewed. */
const WHOLE_FIRST: Readonly<Partial<Record<TextKey, string>>> = {
  'change.fewer': '{round},{count}',
  'change.full': '{round},{count}',
  'change.more': '{round},{count}',
  'hero.part': '{cap},{mine}',
  'list.total': '{all},{courses},{seats}',
  'row.part': '{cap},{mine}',
};
const OTHER_ORDER: Readonly<Record<string, typeof WHOLE_FIRST>> = { mr: WHOLE_FIRST, hi: WHOLE_FIRST };

/** What stays as it is on the authority's forms and in files, in every language. */
const KEPT_WORDS = /\b(CAP|EWS|TFWS|PWD|JSON|API|CSV|L|G|F|K|T)\b|[▼▲?]/g;
/** Texts that have such a word more than English, or one less. Each was reviewed. */
const OTHER_WORDS: readonly TextKey[] = ['course.beyond'];
/** Words of the admission, and opposites, of which a text must not have another: English, and in the other languages. */
const GLOSSARY: readonly (readonly [english: RegExp, words: Readonly<Record<string, RegExp>>])[] = [
  [/home university/i, { mr: /गृह विद्यापीठ/, hi: /गृह विश्वविद्यालय/ }],
  [/other.than.home|otherwise/i, { mr: /व्यतिरिक्त|नसल्यास/, hi: /अलावा|नहीं/ }],
  [/state level/i, { mr: /राज्यस्तर/, hi: /राज्य स्तर/ }],
  [/another state/i, { mr: /दुसऱ्या राज्य|दुसरे राज्य/, hi: /दूसरे राज्य|दूसरा राज्य/ }],
  [/choice codes?/i, { mr: /चॉइस कोड/, hi: /चॉइस कोड/ }],
  [/\bseats?\b/i, { mr: /जागा|जागां/, hi: /सीट/ }],
  [/\bcourses?\b/i, { mr: /अभ्यासक्रम/, hi: /पाठ्यक्रम|कोर्स/ }],
  [/\b(institutes?|colleges?)\b/i, { mr: /महाविद्यालय/, hi: /कॉलेज/ }],
  [/\bcategor/i, { mr: /प्रवर्ग/, hi: /वर्ग/ }],
  [/\b(wom[ae]n|women’s|ladies)\b/i, { mr: /महिला/, hi: /महिला|लड़कि/ }],
  [new RegExp(names.authority.en, 'i'), { mr: new RegExp(names.authority.mr), hi: new RegExp(names.authority.hi) }],
  [/\bfewer\b/i, { mr: /कमी/, hi: /कम|घट/ }],
  [/\bmore\b/i, { mr: /जास्त|वाढ|आणखी|अधिक/, hi: /ज़्यादा|बढ़|और|अधिक/ }],
  [/\b(previous|before)\b/i, { mr: /मागील|आधी|पूर्वी/, hi: /पिछल|पहले/ }],
  [/\bnext\b/i, { mr: /पुढील|पुढचे/, hi: /अगल/ }],
  [/\bmove up\b/i, { mr: /(?<!सर्वात )वर/, hi: /(?<!सबसे )ऊपर/ }],
  [/\bmove down\b/i, { mr: /खाली/, hi: /नीचे/ }],
  [/\bto the top\b/i, { mr: /सर्वात वर/, hi: /सबसे ऊपर/ }],
  [/\btomorrow\b/i, { mr: /उद्या/, hi: /कल/ }],
  [/\btoday\b/i, { mr: /आज/, hi: /आज/ }],
];
/** A text without its values. */
const wordsOf = (text: string) => text.replace(/\{\w+\}/g, '');

it('English is the language that pages are written in', () => {
  expect(english).toMatchObject({ code: 'en', texts: en, places: {} });
  expect(new Set(LANGUAGES.map(({ name }) => name)).size).toBe(LANGUAGES.length);
});

describe.each(others)('the words in $name', ({ code, texts, places, courseWords }) => {
  it('every spelling of a place has one name', () => {
    const place = (name: string) => currentName(name.replace(/ \(.*/, '')).slice(0, 2);
    for (const [name, word] of Object.entries(places)) {
      const same = Object.keys(places).filter((other) => places[other] === word);
      expect([name, ...new Set(same.map(place))]).toEqual([name, place(name)]);
    }
  });

  it('no text is empty', () => {
    expect(keys.filter((key) => texts[key].trim() === '')).toEqual([]);
  });

  it('texts have the values of the English ones', () => {
    for (const key of keys) expect([key, ...values(texts[key]).sort()]).toEqual([key, ...values(en[key]).sort()]);
  });

  it('values come in order, but for known exceptions', () => {
    const other = keys.flatMap((key) => {
      const order = values(texts[key]).join();
      return order === values(en[key]).join() ? [] : [[key, order]];
    });
    expect(Object.fromEntries(other)).toEqual(OTHER_ORDER[code] ?? {});
  });

  it('say no where the English ones do', () => {
    expect(NO[code], `a line for ${code} in NO, above`).toBeDefined();
    const saysNo = (language: string, text: string) => NO[language]!.test(text);
    const other = keys.filter((key) => saysNo(code, texts[key]) !== saysNo('en', en[key]));
    expect(other).toEqual(SAYS_NO_OTHERWISE[code] ?? []);
  });

  it('texts are translated, but for short names', () => {
    expect(keys.filter((key) => texts[key] === en[key] && !key.startsWith('category.'))).toEqual([]);
  });

  it('texts that differ in English differ in a language', () => {
    const long = keys.filter((key) => /^(category|level|code|why)\./.test(key));
    const same = long.filter((key) =>
      long.some((other) => other < key && texts[other] === texts[key] && en[other] !== en[key]),
    );
    expect(same).toEqual([]);
  });

  it('keep what stays as it is in every language', () => {
    const keptIn = (text: string) => [...new Set(wordsOf(text).match(KEPT_WORDS))].sort().join();
    const other = keys.filter((key) => keptIn(texts[key]) !== keptIn(en[key]));
    expect(other.filter((key) => !OTHER_WORDS.includes(key))).toEqual([]);
  });

  it('words of the glossary are translated alike everywhere', () => {
    const missing = GLOSSARY.flatMap(([word, words]) => {
      expect([word, code in words]).toEqual([word, true]);
      const found = keys.filter((key) => word.test(wordsOf(en[key])));
      expect([word, found.length > 0]).toEqual([word, true]);
      return found.filter((key) => !words[code]!.test(texts[key]));
    });
    expect(missing).toEqual([]);
  });

  it('every word of a course name has a translation', () => {
    const rows: { course_name: string }[] = [1, 2, 3].flatMap((i) =>
      parse(readFileSync(join(SAMPLE, `2026-27-cap-round-${i}/courses.csv`), 'utf8'), { columns: true }),
    );
    const names = rows.map(({ course_name }) => course_name.toLowerCase()).join(' ');
    const words = names.replaceAll('internet of things', '').match(/\w+/g)!;
    expect([...new Set(words)].filter((word) => !Object.hasOwn(courseWords, word))).toEqual([]);
  });

  it('no sentence ends with a digit before its danda', () => {
    expect(Object.entries(texts).filter(([, text]) => /[\d}]\s?।/.test(text))).toEqual([]);
  });

  it('texts end as the English ones do', () => {
    const ending = (text: string) => /[.:?]$/.exec(text.trim().replace(/।$/, '.'))?.[0];
    expect(keys.filter((key) => ending(texts[key]) !== ending(en[key]))).toEqual([]);
  });

  it('texts have no markup', () => {
    expect(keys.filter((key) => /[<>&]/.test(texts[key]))).toEqual([]);
  });
});

describe('the English words', () => {
  it('every text is used', () => {
    const root = join(import.meta.dirname, '../../..');
    const sources = ['build/site']
      .flatMap((folder) =>
        readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(root, folder, name)),
      )
      .filter((file) => file.endsWith('.ts') && !file.includes('/texts/'));
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
