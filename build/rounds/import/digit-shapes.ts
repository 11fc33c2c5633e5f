/** Recognises the digit that a glyph's outline shows: a font may draw another digit than its text says. */
import { around, crossings, type Matrix, type Point, subpaths } from './geometry.ts';

/** The grid on which outlines are compared. */
const [COLUMNS, ROWS] = [8, 10];
/** The least width of a digit as a share of its height, so that a narrow 1 is not stretched over the grid. */
const LEAST_WIDTH = 0.5;
/** Grid cells per side for measuring a digit's slant. */
const FINE = 24;
/** How many times more a digit must differ from its own shapes than from another's. Tried with 62 fonts; none is refused. */
const MARGIN = 1.4;
const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** The digits 0 to 9 in five common typefaces (two sans serif, a bold one, a serif, a typewriter's), a bit per cell. */
const SHAPES = [
  '3c42c3c3c183c3c3463c 3c42c3c3c3c3c3c3423c 3c7ee7e7e7e7e7e77e3c 3c42c383818183c3423c 3c66c381999981c3663c',
  '1c6c48080808081818ff 0868181818181818183c 7c7c1c1c1c1c1c1cffff 0e3e4604040c0c0c0c08 1c7808080808080818ff',
  '7cc68202060c1020407f fc860606060c182040ff fcfe86060e1c3870ffff 78840606040c1830607f 7cc602020604083060ff',
  '3c42c3021c0e03c3c33e fc8602063c06030383fc fcfe07063c3e0707fffc 7c8203023c06030303fc 7c4203023c060301c37c',
  '0c1c1424644484ff0606 0c0c1424244484ff0606 1c1c3c6c6cceffff0e0e 0c0c1424644484ff0406 0c0c14246444ff040406',
  '7f6040407e030303c67c 3f4040407e03030382fc 7f7f607c7f070707fefc 3f2020607e03030306fc 3f2060607e030103c67c',
  '3e6340c0fec3c3c3423c 1f6140c0fec3c3c3423c 1f7f60e8fee7e7e77e3c 1f2040c0fec38183423c 1e6040c0bec381c1423c',
  'ff0302040c0808181818 ff810202040408081010 ffff07060e0c1c1c1838 ff03020604040c081810 ff0206040c0808181818',
  '3c42c3423c66c3c3c37e 3c42c3423c42c3c3c37e 7effe7e73c7ee7e7ff7e 3c42c3423c66c381c37e 3c4242423c6e8381c33e',
  '3c42c3c3c36f1302c67c 3cc2c3c3c37f030286f8 3c7ee7e7e77f1706fef8 3c42c181c37f020204f8 3c428381c37d03020678',
].map((shapes) =>
  shapes.split(' ').map((shape) => [
    ...BigInt(`0x${shape}`)
      .toString(2)
      .padStart(COLUMNS * ROWS, '0'),
  ]),
);

/** The digit that the outline shows, if it is clearly another one than `digit`. */
export function otherDigit(digit: number, path: ArrayLike<number>): number | undefined {
  const cells = drawCells(upright(subpaths(path, IDENTITY)));
  const distances = SHAPES.map((shapes) =>
    Math.min(...shapes.map((shape) => shape.filter((cell, i) => cell !== cells[i]).length)),
  );
  const least = Math.min(...distances);
  return distances[digit]! > MARGIN * least ? distances.indexOf(least) : undefined;
}

const isInk = (parts: readonly (readonly Point[])[], point: Point) =>
  parts.reduce((sum, part) => sum + crossings(part, point), 0) % 2 === 1;

/** Removes the slant of an italic digit. */
function upright(parts: readonly (readonly Point[])[]): Point[][] {
  const [left, bottom, right, top] = around(parts.flat());
  const middles = Array.from({ length: FINE }, (_, i) => (i + 0.5) / FINE);
  const ink = middles.flatMap((x) =>
    middles
      .map((y): Point => [left + x * (right - left), bottom + y * (top - bottom)])
      .filter((point) => isInk(parts, point)),
  );
  const mean = (value: (point: Point) => number) => ink.reduce((sum, point) => sum + value(point), 0) / ink.length;
  const [meanX, meanY] = [mean(([x]) => x), mean(([, y]) => y)];
  const lean = mean(([x, y]) => (x - meanX) * (y - meanY)) / mean(([, y]) => (y - meanY) ** 2) || 0;
  return parts.map((part) => part.map(([x, y]): Point => [x - lean * (y - meanY), y]));
}

/** From the top left corner, row by row: 1 for ink. */
function drawCells(parts: readonly (readonly Point[])[]): string[] {
  const [left, bottom, right, top] = around(parts.flat());
  const width = Math.max(right - left, LEAST_WIDTH * (top - bottom));
  const start = (left + right - width) / 2;
  return Array.from({ length: COLUMNS * ROWS }, (_, i) => {
    const [column, row] = [i % COLUMNS, Math.floor(i / COLUMNS)];
    const point: Point = [start + ((column + 0.5) / COLUMNS) * width, top - ((row + 0.5) / ROWS) * (top - bottom)];
    return isInk(parts, point) ? '1' : '0';
  });
}
