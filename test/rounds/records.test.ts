import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRecords } from '../../build/rounds/records.ts';

const read = (text: string) => [...readRecords(text)].map(({ line, cells }) => [line, ...cells]);

describe('readRecords', () => {
  it('says the line where a record starts, with breaks in cells before it', () => {
    expect(read('a,b\n"1\n2","3\r\n4"\n\nx,y\r\n"z\rz",w')).toEqual([
      [1, 'a', 'b'],
      [2, '1\n2', '3\r\n4'],
      [6, 'x', 'y'],
      [7, 'z\rz', 'w'],
    ]);
  });

  it('reads lines that end in LF, CRLF and CR in one file', () => {
    expect(read('a,b\r\nc,"d"\re,f\n"g",h\r\n')).toEqual([
      [1, 'a', 'b'],
      [2, 'c', 'd'],
      [3, 'e', 'f'],
      [4, 'g', 'h'],
    ]);
  });

  it('leaves out blank lines and lines of commas, and counts them', () => {
    expect(read('\n  \na,b\n,,\n"",\nc,d\n\n')).toEqual([
      [3, 'a', 'b'],
      [6, 'c', 'd'],
    ]);
  });

  it.each(['a,"b', 'a,b"c', '"a"b,c', 'a,b\n"c\n"d,e'])('throws before the first record of %j', (text) => {
    expect(() => readRecords(text)).toThrow();
  });

  // Short strings over the signs that matter: most are malformed or full of edges.
  const csv = fc.string({ unit: fc.constantFrom('"', ',', '\n', '\r', 'a', ' '), maxLength: 30 });

  it('reads any text as csv-parse alone does, or refuses it as csv-parse does', () => {
    fc.assert(
      fc.property(csv, (text) => {
        let whole: string[][] | undefined;
        try {
          whole = parse(text, { record_delimiter: ['\r\n', '\n', '\r'], relax_column_count: true });
        } catch {
          expect(() => readRecords(text)).toThrow();
          return;
        }
        const cells = [...readRecords(text)].map((record) => record.cells);
        expect(cells).toEqual(whole.filter((record) => record.some((cell) => cell.trim())));
      }),
      { numRuns: 3000 },
    );
  });
});
