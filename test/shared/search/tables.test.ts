import { describe, expect, it } from 'vitest';
import { parseQuery } from '../../../build/shared/search/parse.ts';
import { entries } from '../../../build/shared/search/tables/devanagari.ts';
import { INSTITUTE_LINES, institutesMeant } from '../../../build/shared/search/tables/institutes.ts';
import { PLACES } from '../../../build/shared/search/tables/places.ts';
import { SHORT_FORMS } from '../../../build/shared/search/tables/short-forms.ts';
import { QUERY_STOP_WORDS } from '../../../build/shared/search/tables/stop-words.ts';
import { foldForEquality, words, writtenWords } from '../../../build/shared/search/words.ts';
import { makeEngine, searchAll, searchSource } from '../../support/search-source.ts';

const INSTITUTE_FORMS = INSTITUTE_LINES.trim()
  .split('\n')
  .map((line) => line.split(': ')[0] as string);

describe('short forms of courses', () => {
  it.each([...SHORT_FORMS])('%s finds each course it stands for, and no other', (form, meanings) => {
    const named = meanings.map((meaning) => `${meaning} studies`);
    const source = searchSource([{ name: 'Zenith House', courses: [...named, 'Quarrying'] }]);
    const found = searchAll(source, makeEngine(source), { q: form });
    expect(found.match).toBe('exact');
    expect(found.courses.map((course) => course.course_name).sort()).toEqual(named.sort());
  });

  it('stand only for words as the index spells them', () => {
    for (const meaning of [...[...SHORT_FORMS.values()].flat(), ...INSTITUTE_FORMS.flatMap(institutesMeant)]) {
      expect(words(meaning).join(' ')).toBe(meaning);
    }
  });
});

describe('the tables', () => {
  it.each(PLACES.map((names) => [names]))('%j: each is one folded place, in no other line', (names) => {
    for (const name of names) {
      expect(foldForEquality(name)).toBe(name);
      expect(words(name).join(' ')).toBe(name);
      expect(PLACES.filter((others) => others.includes(name))).toHaveLength(1);
    }
  });

  it.each(entries())('%s is one word and means %s, which is spelled as in the index', (word, meaning) => {
    expect(writtenWords(word)).toEqual([word]);
    expect(words(meaning)).toEqual([meaning]);
    expect(entries().filter(([other]) => other === word)).toHaveLength(1);
  });

  it('query stop words are written as queries are read, each once', () => {
    const all = QUERY_STOP_WORDS.all();
    expect(all.flatMap(writtenWords).filter((word) => !QUERY_STOP_WORDS.has(word))).toEqual([]);
    expect(all).toEqual([...new Set(all)]);
  });

  it('no query stop word is also a short form or a Devanagari word with a meaning', () => {
    const meaning = [...SHORT_FORMS.keys(), ...INSTITUTE_FORMS, ...entries().map(([word]) => word)];
    expect(meaning.filter((word) => QUERY_STOP_WORDS.has(word))).toEqual([]);
  });
});

describe('parseQuery', () => {
  it.each([
    ['which college is best for civil in pune', 'college civil pune'],
    ['list of seats', 'list seats'],
    ['of the', 'of the'],
    ['engg & tech', 'engineering technology'],
    ['engg engineering', 'engineering'],
    ['bombay', 'mumbai'],
    ['पुणे computer', 'pune computer'],
    ['st francis', 'st francis'],
    ['& &', ''],
    ['', ''],
  ])('reads %j as %j', (q, expected) => {
    const read = parseQuery(q).words.map((word) => word.text);
    expect(read.join(' ')).toBe(expected);
  });

  it('looks at twelve words, and at forty letters of a word, an astral one counting once', () => {
    const many = Array.from({ length: 30 }, (_, i) => `w${i}`).join(' ');
    expect(parseQuery(many).words).toHaveLength(12);
    expect([...(parseQuery('𐐨'.repeat(60)).words[0]?.text ?? '')]).toHaveLength(40);
  });
});
