import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { toCsv } from '../../../build/outputs/browser/copy.ts';

describe('the list as CSV', () => {
  it('is read back as it was, quotes, commas, newlines and leading zeros too', () => {
    const rows = [
      ['choice_code', 'name'],
      ['0100119100', 'A "B", C\nD'],
      ['1', 'मराठी'],
    ];
    expect(parse(toCsv(rows), { bom: true })).toEqual(rows);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1+1', '﹢1'])(
    'has no cell that a spreadsheet executes: %j',
    (name) => {
      expect(parse(toCsv([[name]]), { bom: true })).toEqual([[`'${name}`]]);
    },
  );

  it('leaves numbers as numbers', () => {
    expect(toCsv([[1, 0]])).toBe('\uFEFF1,0\r\n');
  });
});
