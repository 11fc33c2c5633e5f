import { describe, expect, it } from 'vitest';
import { readRecords } from '../../build/rounds/csv.ts';

const INSIDE = 'a quote stands inside a cell';
const UNCLOSED = 'a quote opens here and is not closed';

function read(text: string) {
  const { records, fault } = readRecords(text, 1000);
  return {
    records: records.map(({ line, cells }) => [line, ...cells]),
    fault: fault && [fault.line, fault.column, fault.message],
  };
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

  it.each([
    { has: 'an unclosed quote', text: 'a,b\nc,"d\ne,f\ng,h', fault: [2, 2, UNCLOSED] },
    {
      has: 'an unclosed quote before another',
      text: 'a,b\nc,"d\ne,f\n"g",h',
      fault: [2, 2, UNCLOSED],
    },
    { has: 'a quote in a cell', text: 'a,b\nc"d,e\n"f,g', fault: [2, 1, INSIDE] },
    { has: 'text after a quote', text: 'a,b\n"c"d,e\nf,g', fault: [2, 1, INSIDE] },
  ])('reading stops at $has', ({ text, fault }) => {
    expect(read(text)).toEqual({ records: [[1, 'a', 'b']], fault });
  });
});

it.each([
  { rows: 1000, records: 1001, fault: undefined },
  {
    rows: 1001,
    records: 1001,
    fault: [1002, undefined, 'the file has more than 1,000 rows, which the platform cannot publish'],
  },
  {
    rows: 1050,
    records: 1001,
    fault: [1002, undefined, 'the file has more than 1,000 rows, which the platform cannot publish'],
  },
])('reading stops after 1,000 rows of $rows', ({ rows, records, fault }) => {
  const result = read(`a,b\n${'1,2\n'.repeat(rows)}`);
  expect([result.records.length, result.fault]).toEqual([records, fault]);
});
