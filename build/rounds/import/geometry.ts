/** Boxes and paths on a page, in points from its top left corner. */

export type Matrix = [a: number, b: number, c: number, d: number, e: number, f: number];
export type Point = readonly [x: number, y: number];
export type Box = readonly [left: number, top: number, right: number, bottom: number];

const place = ([a, b, c, d, e, f]: Matrix, x: number, y: number): Point => [a * x + c * y + e, b * x + d * y + f];

/** The smallest box that has all the points. */
export function around(points: readonly Point[]): Box {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

export function boxOf([x0, y0, x1, y1]: Box, matrix: Matrix): Box {
  return around([place(matrix, x0, y0), place(matrix, x1, y0), place(matrix, x0, y1), place(matrix, x1, y1)]);
}

export function intersection(a: Box, b: Box): Box {
  return [Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.min(a[2], b[2]), Math.min(a[3], b[3])];
}

/** The share of `box` that lies in `other`. */
export function shareIn(box: Box, other: Box): number {
  const [left, top, right, bottom] = intersection(box, other);
  const area = (box[2] - box[0]) * (box[3] - box[1]);
  return area > 0 ? (Math.max(0, right - left) * Math.max(0, bottom - top)) / area : 0;
}

/** How many numbers follow a code of the library's paths: move, line, curve, quadratic curve, close. */
const NUMBERS = [2, 2, 6, 4, 0];

/** The points of each part of a path; of a curve its end. */
export function subpaths(path: ArrayLike<number>, matrix: Matrix): Point[][] {
  const parts: Point[][] = [];
  for (let i = 0; i < path.length; ) {
    const code = path[i]!;
    const next = i + 1 + NUMBERS[code]!;
    if (code === 0) parts.push([]);
    const part = parts.at(-1);
    if (code === 4) part?.push(part[0]!);
    else part?.push(place(matrix, path[next - 2]!, path[next - 1]!));
    i = next;
  }
  return parts.filter((part) => part.length > 1);
}

/** Whether a line from point to point passes through the box. */
export function crosses([left, top, right, bottom]: Box, points: readonly Point[]): boolean {
  return points.slice(1).some(([x1, y1], i) => {
    const [x0, y0] = points[i]!;
    // Liang-Barsky: the part of the line between the box's sides.
    let [enter, leave] = [0, 1];
    const sides = [
      [x0 - x1, x0 - left],
      [x1 - x0, right - x0],
      [y0 - y1, y0 - top],
      [y1 - y0, bottom - y0],
    ] as const;
    for (const [step, distance] of sides) {
      if (step === 0 && distance < 0) return false;
      if (step < 0) enter = Math.max(enter, distance / step);
      if (step > 0) leave = Math.min(leave, distance / step);
    }
    return enter <= leave;
  });
}
