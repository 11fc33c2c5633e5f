import { describe, expect, it } from 'vitest';
import { readCategoryTable } from '../../../build/rounds/import/category-table.ts';
import { groupLines } from '../../../build/rounds/import/layout.ts';

/** Text of 10 points height whose letters are 5 points wide. */
const at = (text: string, left: number, y = 100, height = 10) => ({
  text,
  left,
  y,
  height,
  right: left + 5 * text.length,
});

describe('groupLines', () => {
  it('joins the parts of a word, puts a space between words, and keeps cells apart', () => {
    const [line] = groupLines([at('200', 130), at('Sta', 20), at('te', 35.5), at('Level', 48), at('1', 100)]);
    expect(line!.cells.map(({ text }) => text)).toEqual(['State Level', '1', '200']);
    expect(line!.text).toBe('State Level 1 200');
  });

  it('takes baselines that differ by less than half a letter for one line', () => {
    const lines = groupLines([at('b', 50, 104), at('a', 20, 100), at('c', 20, 106)]);
    expect(lines.map(({ text }) => text)).toEqual(['a b', 'c']);
  });

  it.each([
    [120, '"LARGE" is drawn over "small"'],
    [127, undefined],
  ])('doubts a line into which the large text of a later one reaches: at %i', (y, doubt) => {
    const [line] = groupLines([at('small', 20, 100, 8), at('between', 300, 110, 8), at('LARGE', 20, y, 40)]);
    expect(line!.doubt).toBe(doubt);
  });

  it.each([
    [109, 'x'],
    [111, undefined],
  ])('counts a letter at an angle up to the height of the largest text beside the line: at %i', (left, text) => {
    const corners = [95, 99].flatMap((y, row) => [0, 4].map((x) => [left + (row ? 4 - x : x), y] as const));
    const [line] = groupLines([at('small', 20, 100, 8), at('large', 74)], [{ text: 'x', height: 10, corners }]);
    expect(line!.turned?.text).toBe(text);
  });
});

describe('readCategoryTable', () => {
  const centred = (text: string, x: number, y = 100) => at(text, x - 2.5 * text.length, y);
  const header = [centred('Category', 20, 40), centred('OPEN', 120, 40), centred('Total', 180, 40)];
  const halves = [at('General / Ladies', 0, 60), centred('G', 100, 60), centred('L', 140, 60), centred('G+L', 180, 60)];
  const special = ['PWD', 'DEF'].flatMap((row, i) =>
    [row, '0', '0'].map((text, n) => centred(text, 60 * (n + 1), 120 + 20 * i)),
  );
  const read = (...cells: ReturnType<typeof at>[]) =>
    readCategoryTable(groupLines([...header, ...halves, centred('HU', 20), ...cells, ...special]));

  it('finds the cell by its centre, whatever its width', () => {
    const { rows } = read(centred('12345', 103), centred('7', 138), centred('12352', 180));
    expect(rows).toMatchObject([{ seat_level: 'home_university', open_g: 12345, open_l: 7, total_g_l: 12352 }]);
  });

  it('takes a cell that lies between two columns for none of theirs, however wide the others are apart', () => {
    const far = [...header.slice(0, 2), centred('Total', 300, 40)];
    const farHalves = [...halves.slice(0, 3), centred('G+L', 300, 60)];
    const read = (x: number) =>
      readCategoryTable(
        groupLines([
          ...far,
          ...farHalves,
          centred('HU', 20),
          centred('1', x),
          centred('1', 140),
          centred('2', 300),
          ...special,
        ]),
      );
    expect(() => read(180)).toThrow('row HU: "1" is below no column');
  });

  it.each([
    ['no cell below open_l', [centred('1', 100), centred('1', 180)]],
    ['two cells below open_g', [centred('1', 92), centred('2', 108)]],
    ['"9" is below no column', [centred('1', 100), centred('9', 230)]],
    ['"x" below open_g is not a number of seats', [centred('x', 100)]],
  ])('says %s', (problem, cells) => {
    expect(() => read(...cells)).toThrow(`row HU: ${problem}`);
  });
});
