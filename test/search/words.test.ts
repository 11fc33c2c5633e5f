import { describe, expect, it } from 'vitest';
import { words } from '../../build/search/words.ts';
import { foldForEquality } from '../../build/shared/equality.ts';
import { reduceToConsonants, spellings } from '../../build/shared/words/spellings.ts';

describe('words', () => {
  it.each([
    ['Dr. D. Y. Patil Trust’s Engg & Tech', 'dr dy patil trust engineering and technology'],
    ['D.Y.Patil', 'dy patil'],
    ['K J Somaiya', 'kj somaiya'],
    ["M.G.M.'s College", 'mgm college'],
    ['B.M.S', 'bms'],
    ['I²IT', 'i2it'],
    ['Engineering(Artificial', 'engineering artificial'],
    ['Technology,Khed', 'technology khed'],
    ['5G', '5g'],
    ['ＣＯＭＰＵＴＥＲ', 'computer'],
    ['ﬁbre', 'fibre'],
    ['École Café', 'ecole cafe'],
    ['C++|zero\u200bwidth', 'c zero width'],
    ["Manda'l", 'mandal'],
    ['शिक्षण संस्था', 'शिक्षण संस्था'],
    ['&', 'and'],
    ['—!?', ''],
  ])('the text %j is cut into %j', (text, expected) => {
    expect(words(text).join(' ')).toBe(expected);
  });

  it('composed and decomposed letters give the same words', () => {
    expect(words('Caf\u00e9')).toEqual(words('Cafe\u0301'));
    expect(words('शिक्षण'.normalize('NFC'))).toEqual(words('शिक्षण'.normalize('NFD')));
  });

  it.each([...spellings()])('%s is read as %s', (written, word) => {
    expect(words(written)).toEqual([word]);
    expect(spellings().has(word)).toBe(false);
  });
});

describe('foldForEquality', () => {
  it('words ignore only case, width and white space', () => {
    expect(foldForEquality(' Mumbai \n CITY ')).toBe(foldForEquality('ｍumbai city'));
    expect(foldForEquality('straße')).toBe(foldForEquality('STRASSE'));
    expect(foldForEquality('Pune')).not.toBe(foldForEquality('Púne'));
  });
});

it.each(['lakshmi laxmi', 'dnyan gyan', 'vagh wagh', 'deep dip', 'shinde sinde', 'phule fule', 'cummins kamins'])(
  '%s are heard alike',
  (pair) => {
    const [a, b] = pair.split(' ').map(reduceToConsonants);
    expect(a).toBe(b);
  },
);

it('a vowel in front is heard', () => {
  expect(reduceToConsonants('amit')).not.toBe(reduceToConsonants('mit'));
  expect(reduceToConsonants('amit')).toBe(reduceToConsonants('umit'));
});
