import { describe, expect, it } from 'vitest';
import { cellsUnder, linesOf } from '../../build/import/layout.ts';

/** Text of 10 points height whose letters are 5 points wide. */
const at = (text: string, left: number, y = 100, height = 10) => ({
  ...{ text, left, y, height, right: left + 5 * text.length },
});

describe('linesOf', () => {
  it('joins the parts of a word, puts a space between words, and keeps cells apart', () => {
    const [line] = linesOf([at('200', 130), at('Sta', 20), at('te', 35.5), at('Level', 48), at('1', 100)]);
    expect(line!.cells.map(({ text }) => text)).toEqual(['State Level', '1', '200']);
    expect(line!.text).toBe('State Level 1 200');
  });

  it('takes baselines that differ by less than half a letter for one line', () => {
    const lines = linesOf([at('b', 50, 104), at('a', 20, 100), at('c', 20, 106)]);
    expect(lines.map(({ text }) => text)).toEqual(['a b', 'c']);
  });
});

describe('cellsUnder', () => {
  const columns = [
    { name: 'g', centre: 100 },
    { name: 'l', centre: 140 },
  ];
  const centred = (text: string, x: number) => at(text, x - 2.5 * text.length);

  it('finds the cell by its centre, whatever its width', () => {
    const cells = cellsUnder(columns, [centred('12345', 103), centred('7', 138)]);
    expect('found' in cells && [...cells.found].map(([name, { text }]) => [name, text])).toEqual([
      ['g', '12345'],
      ['l', '7'],
    ]);
  });

  it.each([
    ['no cell below l', [centred('1', 100)]],
    ['two cells below g', [centred('1', 95), centred('2', 105)]],
    ['"9" is below no column', [centred('1', 100), centred('9', 180)]],
  ])('says %s', (problem, cells) => {
    expect(cellsUnder(columns, cells)).toEqual({ problem });
  });
});
