import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutBrokenQuotes } from '../../build/rounds/quotes.ts';
import { readRecords } from '../../build/rounds/records.ts';

const faults = (text: string) =>
  cutBrokenQuotes(text).faults.map(({ rule, line, column, until }) => [rule, line, column, until]);

describe('cutBrokenQuotes', () => {
  it('names the line where a quote opened that is never closed, and keeps the lines after it', () => {
    const { text } = cutBrokenQuotes('a,b\nc,"d\ne,f\ng,h');
    expect(faults('a,b\nc,"d\ne,f\ng,h')).toEqual([['quote-unclosed', 2, 2, 0]]);
    expect(text).toBe('a,b\n\ne,f\ng,h');
  });

  it('names the opening line too where the next quote opens a cell of another line', () => {
    expect(faults('a,b\nc,"d\ne,f\n"g, h",i')).toEqual([['quote-unclosed', 2, 2, 4]]);
  });

  it('finds each fault of a file', () => {
    expect(faults('a"b,c\n"d"e,f\n"ok ""x""",g\nh,i"\n"j')).toEqual([
      ['quote-misplaced', 1, 1, 1],
      ['quote-misplaced', 2, 1, 2],
      ['quote-misplaced', 4, 2, 4],
      ['quote-unclosed', 5, 1, 0],
    ]);
  });

  it('finds nothing in a file whose quotes match', () => {
    const text = '"a\nb","c ""d"""\n"",e\n"f"';
    expect(cutBrokenQuotes(text)).toEqual({ text, faults: [] });
  });

  const csv = fc.string({ unit: fc.constantFrom('"', ',', '\n', '\r', 'a'), maxLength: 40 });

  it('leaves a text that csv-parse reads, with as many lines, and finds faults just where csv-parse does', () => {
    fc.assert(
      fc.property(csv, (text) => {
        let refused = false;
        try {
          readRecords(text);
        } catch {
          refused = true;
        }
        const mended = cutBrokenQuotes(text);
        expect(mended.faults.length > 0).toBe(refused);
        expect(() => readRecords(mended.text)).not.toThrow();
        expect(mended.text.split('\n')).toHaveLength(text.split(/\r\n|\n|\r/).length);
      }),
      { numRuns: 3000 },
    );
  });
});
