import { describe, expect, it } from 'vitest';
import { MAX_RECORD, readRecords } from '../../build/rounds/csv.ts';

const INSIDE = 'a quote inside a cell';
const NEVER_CLOSED = 'a quote opens here and is never closed';

function read(text: string) {
  const records: (string | number)[][] = [];
  const faults: unknown[][] = [];
  readRecords(
    text,
    ({ line, cells }) => records.push([line, ...cells]),
    ({ rule, line, column, found }) => faults.push([rule, line, column, found]),
  );
  return { records, faults };
}

describe('readRecords', () => {
  it('a record has the line where it starts', () => {
    expect(read('a,b\n"1\n2","3\r\n4"\n\nx,y\r\n"z\rz",w')).toEqual({
      records: [
        [1, 'a', 'b'],
        [2, '1\n2', '3\n4'],
        [6, 'x', 'y'],
        [7, 'z\nz', 'w'],
      ],
      faults: [],
    });
  });

  it('a file may mix LF, CRLF and CR', () => {
    expect(read('a,b\r\nc,"d"\re,f\n"g",h\r\n').records).toEqual([
      [1, 'a', 'b'],
      [2, 'c', 'd'],
      [3, 'e', 'f'],
      [4, 'g', 'h'],
    ]);
  });

  it('blank lines are skipped and counted', () => {
    expect(read('\n  \na,b\n,,\n"",\nc,d\n\n').records).toEqual([
      [3, 'a', 'b'],
      [6, 'c', 'd'],
    ]);
  });

  it('an unclosed quote has the line where it opened', () => {
    expect(read('a,b\nc,"d\ne,f\ng,h')).toEqual({
      records: [
        [1, 'a', 'b'],
        [3, 'e', 'f'],
        [4, 'g', 'h'],
      ],
      faults: [['quote-unclosed', 2, 2, NEVER_CLOSED]],
    });
  });

  it('an unclosed quote ends at the next cell in quotes', () => {
    expect(read('a,b\nc,"d\ne,f\n"g, h",i')).toEqual({
      records: [
        [1, 'a', 'b'],
        [3, 'e', 'f'],
        [4, 'g, h', 'i'],
      ],
      faults: [['quote-unclosed', 2, 2, 'a quote opens here and is followed by text after the next one, on line 4']],
    });
  });

  it('each fault of a file has its line', () => {
    expect(read('a"b,c\r\n"two\r\nlines",x\r\n"d"e,f\r\n"ok ""x""",g\r\nh,i"\r\n"j')).toEqual({
      records: [
        [2, 'two\nlines', 'x'],
        [5, 'ok "x"', 'g'],
      ],
      faults: [
        ['quote-misplaced', 1, 1, INSIDE],
        ['quote-misplaced', 4, 1, INSIDE],
        ['quote-misplaced', 6, 2, INSIDE],
        ['quote-unclosed', 7, 1, NEVER_CLOSED],
      ],
    });
  });

  it('a record that is too long is skipped', () => {
    expect(read(`a,b\nc,${'x'.repeat(1_000_000)}\ne,f`)).toEqual({
      records: [
        [1, 'a', 'b'],
        [3, 'e', 'f'],
      ],
      faults: [['record-too-long', 2, undefined, 'more than 20000 characters']],
    });
  });

  it('a quote open over much text is unclosed', () => {
    const { records, faults } = read(`a,"b\n${'c,d\n'.repeat(MAX_RECORD)}`);
    expect(faults).toEqual([['quote-unclosed', 1, 2, NEVER_CLOSED]]);
    expect(records).toHaveLength(MAX_RECORD);
  });
});

it('reading stops after the most rows', () => {
  const found: object[] = [];
  let records = 0;
  const count = (rows: number) => {
    found.length = records = 0;
    const report = (fault: object) => found.push(fault);
    readRecords(`a,b\n${'1,2\n'.repeat(rows)}`, () => records++, report, 1000);
  };
  count(1050);
  expect(records).toBe(1001);
  expect(found).toEqual([expect.objectContaining({ rule: 'rows-too-many', line: 1002, found: 'more than 1000 rows' })]);
  count(1000);
  expect([records, found]).toEqual([1001, []]);
});
