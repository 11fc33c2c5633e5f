import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  openColumn,
  openTexts,
  packColumn,
  packTexts,
  packVarint,
  readColumn,
  readVarint,
  unpackColumn,
} from '../../../netlify/search/packing.ts';
import {
  exactEntry,
  firstLonger,
  lowerBound,
  nextWithPrefix,
  packPostings,
  readDocuments,
  roomForDocuments,
  wordAt,
} from '../../../netlify/search/postings.ts';

describe('packing', () => {
  it('gives back every column, by index and whole, in characters that JSON does not escape', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(2_000_000)), (values) => {
        const column = packColumn(values);
        expect(values.map((_, i) => readColumn(column, i))).toEqual(values);
        expect([...unpackColumn(column, values.length)]).toEqual(values);
        expect(JSON.stringify(column.digits)).toHaveLength(column.digits.length + 2);
        expect(column.digits).not.toMatch(/[ !]/);
      }),
    );
  });

  it('opens a column by its codes, one, two or more characters wide, as numbers or what they mean', () => {
    for (const limit of [1, 57, 58, 90, 91, 92, 5000, 8281, 8282, 20_000]) {
      const values = Array.from({ length: limit }, (_, i) => (i * 7919) % limit);
      const meaning = Int32Array.from({ length: limit }, (_, value) => value % 1000);
      const plain = openColumn(packColumn(values), limit, limit);
      const meant = openColumn(packColumn(values), limit, limit, meaning);
      expect(values.map((_, i) => plain.values[plain.codes[i] as number])).toEqual(values);
      expect(values.map((_, i) => meant.values[meant.codes[i] as number])).toEqual(values.map((v) => v % 1000));
    }
  });

  it('gives back every text, phrases within phrases too', () => {
    const texts = Array.from({ length: 100 }, (_, i) => `Trust ${i} College of Engineering, Pune`);
    const phrases = [
      ['$', ' College'],
      ['[', '$ of Engineering'],
      [']', '[, Pune'],
    ] as const;
    const read = openTexts(packTexts(texts, '~', phrases), '~');
    expect(texts.map((_, i) => read(i))).toEqual(texts);
    const plain = openTexts(packTexts(texts, '~'), '~');
    expect(texts.map((_, i) => plain(i))).toEqual(texts);
  });

  it('gives back varints at every border', () => {
    for (const value of [0, 1, 79, 80, 81, 988, 989, 990, 991, 8280, 753_570]) {
      const text = `#${packVarint(value)}`;
      expect(readVarint(new TextEncoder().encode(text), 1)).toBe(value * 8 + text.length - 1);
    }
  });
});

const wordList = fc.uniqueArray(fc.stringMatching(/^[a-c0-9क]{1,4}$/), { maxLength: 30 });

describe('postings', () => {
  it('finds exactly the words that are there, the words that begin so, and their documents', () => {
    fc.assert(
      fc.property(wordList, fc.stringMatching(/^[a-c0-9क]{1,3}$/), (list, asked) => {
        const sorted = [...list].sort((a, b) => (a < b ? -1 : 1));
        const documents = (word: string) => [...word].map((_, i) => [i * 1000 + word.length, 1 + (i % 2)] as const);
        const postings = packPostings(sorted.map((word) => [word, documents(word)] as const));
        expect(exactEntry(postings, asked) >= 0).toBe(list.includes(asked));
        const longer: string[] = [];
        let entry = firstLonger(postings, lowerBound(postings, asked), asked);
        for (; entry >= 0; entry = nextWithPrefix(postings, entry, asked)) longer.push(wordAt(postings, entry));
        expect(longer).toEqual(sorted.filter((word) => word.startsWith(asked) && word !== asked));
        expect(wordAt(postings, lowerBound(postings, asked))).toBe(sorted.find((word) => word >= asked) ?? '');
        for (const word of list) {
          const room = roomForDocuments(9);
          readDocuments(postings, exactEntry(postings, word), room);
          const seen = [...room.documents.subarray(0, room.count)].map((document, i) => [
            document,
            room.frequencies[i],
          ]);
          expect(seen).toEqual(documents(word));
        }
      }),
    );
  });
});
