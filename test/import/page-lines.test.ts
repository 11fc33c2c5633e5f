import { describe, expect, it } from 'vitest';
import { readCategoryTable } from '../../build/import/category-table.ts';
import { groupLines } from '../../build/import/page-lines.ts';
import { textAt as at } from '../support/text-at.ts';

describe('groupLines', () => {
  it('parts of words are joined, words spaced, cells kept apart', () => {
    const [line] = groupLines([at('200', 130), at('Sta', 20), at('te', 35.5), at('Level', 48), at('1', 100)]);
    expect(line!.cells.map(({ text }) => text)).toEqual(['State Level', '1', '200']);
    expect(line!.text).toBe('State Level 1 200');
  });

  it.each([
    [67, 98, true],
    [68, 98, false],
    [20, 105, false],
    [20, 104, true],
  ])('text over text at %i, %i is %s', (left, y, isOver) => {
    const lines = groupLines([at('0123456789', 20, 100), at('other', left, y)]);
    const doubt = isOver ? '"0123456789" and "other" lie over each other' : undefined;
    expect(lines.find(({ text }) => text.startsWith('0'))!.doubt).toBe(doubt);
  });

  it('a full stop under the arm of a Y is kerned', () => {
    const [line] = groupLines([at('A.Y', 20), at('. 2025', 32)]);
    expect([line!.text, line!.doubt]).toEqual(['A.Y. 2025', undefined]);
    expect(groupLines([at('A.Y', 20), at('5 2025', 32)])[0]!.doubt).toContain('lie over each other');
  });

  it('both of two texts over each other are in doubt', () => {
    const lines = groupLines([at('large', 20, 100, 20), at('small', 20, 93)]);
    expect(lines.map(({ doubt }) => doubt)).toEqual(Array(2).fill('"large" and "small" lie over each other'));
  });
});

const UNCERTAIN = 'it is not certain which seats they are';

describe('readCategoryTable', () => {
  const centred = (text: string, x: number, y = 100) => at(text, x - 2.5 * text.length, y);
  const header = [centred('Category', 20, 40), centred('OPEN', 120, 40), centred('Total', 180, 40)];
  const halves = [at('General / Ladies', 0, 60), centred('G', 100, 60), centred('L', 140, 60), centred('G+L', 180, 60)];
  const special = ['PWD', 'DEF'].flatMap((row, i) =>
    [row, '0', '0'].map((text, n) => centred(text, 60 * (n + 1), 120 + 20 * i)),
  );
  const read = (...cells: ReturnType<typeof at>[]) =>
    readCategoryTable(groupLines([...header, ...halves, centred('HU', 20), ...cells, ...special]));

  it('a cell between two columns belongs to neither', () => {
    const far = [...header.slice(0, 2), centred('Total', 300, 40)];
    const farHalves = [...halves.slice(0, 3), centred('G+L', 300, 60)];
    const read = (x: number) =>
      readCategoryTable(
        groupLines([...far, ...farHalves, centred('HU', 20), centred('1', x), centred('2', 300), ...special]),
      );
    expect(() => read(180)).toThrow(UNCERTAIN);
    expect(() => read(75)).toThrow(UNCERTAIN);
  });

  it.each([
    ['row HU: it has no Total', [centred('1', 100), centred('1', 140)]],
    [UNCERTAIN, [centred('1', 92), centred('2', 108)]],
    ['row HU: "x" below open_g is not a number of seats', [centred('x', 100)]],
  ])('a category table is refused: %s', (problem, cells) => {
    expect(() => read(...cells)).toThrow(problem);
  });

  it('a header alone has no columns', () => {
    expect(() => readCategoryTable(groupLines(header))).toThrow('the line below the categories is not G and L');
  });
});

it.each([
  [10, 4.9, 1],
  [10, 5.1, 2],
  [4, 1.9, 1],
  [4, 2.1, 2],
])('heights 10 and %d, %d apart, are in %d lines', (height, below, lines) => {
  const fragment = { text: 'a', left: 0, right: 5, y: 50, height: 10 };
  const other = { text: 'b', left: 30, right: 35, y: 50 + below, height };
  expect(groupLines([fragment, other])).toHaveLength(lines);
});
