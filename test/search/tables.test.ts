import { describe, expect, it } from 'vitest';
import { assertNoContradictions } from '../../build/search/check-tables.ts';
import { readSentence } from '../../build/search/sentence.ts';
import { readTokens } from '../../build/search/tokens.ts';
import { words, writtenWords } from '../../build/search/words.ts';
import { foldForEquality } from '../../build/shared/equality.ts';
import { spokenWords } from '../../build/shared/words/devanagari.ts';
import { placeKey, understand } from '../../build/shared/words/meaning.ts';
import { listPlaceNames } from '../../build/shared/words/place-names.ts';
import { instituteForms, shortForms } from '../../build/shared/words/short-forms.ts';
import { SENTENCE_WORDS } from '../../build/shared/words/stop-words.ts';
import { makeEngine, searchAll, searchSource } from '../support/search-source.ts';

/** An index without words and codes, for reading a query. */
const NOTHING_INDEXED = { hasCode: () => false };

describe('short forms of courses', () => {
  it.each([...shortForms()])('%s finds each course it stands for, and no other', (form, meanings) => {
    const named = meanings.map((meaning) => `${meaning} studies`);
    const source = searchSource([{ name: 'Zenith House', courses: [...named, 'Quarrying'] }]);
    const found = searchAll(source, makeEngine(source), { q: form });
    expect(found.match).toBe('exact');
    expect(found.courses.map((course) => course.course_name).sort()).toEqual(named.sort());
  });

  it('stand only for words as the index spells them', () => {
    for (const meaning of [...shortForms().values(), ...instituteForms().values()].flat()) {
      expect(words(meaning).join(' ')).toBe(meaning);
    }
  });
});

describe('the tables', () => {
  it.each(listPlaceNames().map((names) => [names]))('%j: each is one folded place, in no other line', (names) => {
    for (const name of names) {
      expect(foldForEquality(name)).toBe(name);
      expect(words(name).join(' ')).toBe(name);
      expect(listPlaceNames().filter((others) => others.includes(name))).toHaveLength(1);
    }
  });

  it.each([...spokenWords()])('%s means %s, which is spelled as in the index', (_, meaning) => {
    expect(words(meaning)).toEqual([meaning]);
  });

  it.each(
    `पुणे pune, मुंबई mumbai, नागपूर nagpur, नाशिक nashik, ठाणे thane, कोल्हापूर kolhapur, सोलापूर solapur, सांगली sangli,
    सातारा satara, रत्नागिरी ratnagiri, सिंधुदुर्ग sindhudurg, रायगड raigad, पालघर palghar, औरंगाबाद sambhajinagar, जालना jalna,
    बीड beed, लातूर latur, धाराशिव dharashiv, नांदेड nanded, परभणी parbhani, हिंगोली hingoli, अहमदनगर ahilyanagar,
    जळगाव jalgaon, धुळे dhule, नंदुरबार nandurbar, अमरावती amravati, अकोला akola, बुलढाणा buldhana, वाशिम washim,
    यवतमाळ yavatmal, वर्धा wardha, चंद्रपूर chandrapur, भंडारा bhandara, गोंदिया gondia, गडचिरोली gadchiroli,
    पुण्यात pune, नागपुरात nagpur, मराठवाड्यात marathwada, विदर्भ vidarbha, संगणक computer, कंप्यूटर computer, यांत्रिक mechanical,
    स्थापत्य civil, इलेक्ट्रॉनिक्स electronics, सरकारी government, महिलांसाठी women, विद्यापीठ university, आयटी it`
      .split(/,\s+/)
      .map((line) => line.split(' ')),
  )('%s is %s', (typed, meaning) => {
    expect(understand(typed!.normalize('NFKD')).text).toBe(meaning);
  });

  it('a district is known by its name in Devanagari', () => {
    expect(['छत्रपती संभाजीनगर', 'औरंगाबाद', 'नागपूर'].map(placeKey)).toEqual([
      'chhatrapati sambhajinagar',
      'chhatrapati sambhajinagar',
      'nagpur',
    ]);
  });

  it('query stop words are written as queries are read', () => {
    const all = [...SENTENCE_WORDS];
    expect(all.flatMap(writtenWords).filter((word) => !SENTENCE_WORDS.has(word))).toEqual([]);
  });

  it('a word in two tables is named with both', () => {
    const tables = [['a.ts', ['me', 'it']] as const, ['b.ts', ['it', 'ce']] as const];
    expect(() => assertNoContradictions([...tables])).toThrow(
      'search tables: it is in a.ts and in b.ts: leave each in',
    );
    expect(assertNoContradictions).not.toThrow();
  });
});

describe('the words of a query', () => {
  const read = (q: string) =>
    readTokens(readSentence(q, NOTHING_INDEXED).tokens).filter(({ role }) => role === 'content');
  it.each([
    ['which college is best for civil in pune', 'college civil pune'],
    ['list of seats', ''],
    ['engg & tech', 'engineering technology'],
    ['engg engineering', 'engineering'],
    ['bombay', 'mumbai'],
    ['पुणे computer', 'pune computer'],
    ['st francis', 'saint francis'],
    ['सी ओ ई पी pune', 'coep pune'],
    ['& &', ''],
    ['', ''],
  ])('%j is read as %j', (q, expected) => {
    expect(
      read(q)
        .map(({ text }) => text)
        .join(' '),
    ).toBe(expected);
  });

  it('twelve words of sixty letters each are read', () => {
    const many = Array.from({ length: 30 }, (_, i) => `w${i}`).join(' ');
    expect(read(many)).toHaveLength(12);
    expect(read(`w0 w0 w0 ${many}`)).toHaveLength(12);
    expect([...(read('𐐨'.repeat(80))[0]?.text ?? '')]).toHaveLength(60);
  });
});

it.each([
  { q: 'seats st', remaining: 'seats' },
  { q: 'st seats civil', remaining: 'seats civil' },
  { q: 'st xavier civil', remaining: 'st xavier civil' },
  { q: 'nt d civil', remaining: 'civil' },
  { q: 'women civil', remaining: 'women civil' },
  { q: 'obc women', remaining: '' },
])('"$q" without seats is "$remaining"', ({ q, remaining }) => {
  expect(readSentence(q, NOTHING_INDEXED).tokens.join(' ')).toBe(remaining);
});
