/** Boxes and paths on a page, in points from its top left corner. */

export type Matrix = [a: number, b: number, c: number, d: number, e: number, f: number];
export type Point = readonly [x: number, y: number];
export type Box = readonly [left: number, top: number, right: number, bottom: number];

export const place = ([a, b, c, d, e, f]: Matrix, x: number, y: number): Point => [
  a * x + c * y + e,
  b * x + d * y + f,
];

/** The smallest box around all the points. */
export function around(points: readonly Point[]): Box {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

export function transformBox([x0, y0, x1, y1]: Box, matrix: Matrix): Box {
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

/** How many numbers follow a path code of the library: move, line, curve, quadratic curve, close. */
const NUMBERS = [2, 2, 6, 4, 0];

/** How many straight lines replace a curve. */
const STEPS = 4;

/** The points of each part of a path. */
export function subpaths(path: ArrayLike<number>, matrix: Matrix): Point[][] {
  const parts: Point[][] = [];
  for (let i = 0; i < path.length; ) {
    const code = path[i]!;
    const next = i + 1 + NUMBERS[code]!;
    if (code === 0) parts.push([]);
    const part = parts.at(-1);
    const pointAt = (at: number) => place(matrix, path[at]!, path[at + 1]!);
    if (code === 0 || code === 1) part?.push(pointAt(i + 1));
    else if (code === 2) part?.push(...onCurve([part.at(-1)!, pointAt(i + 1), pointAt(i + 3), pointAt(i + 5)]));
    else if (code === 3) part?.push(...onCurve([part.at(-1)!, pointAt(i + 1), pointAt(i + 3)]));
    else part?.push(part[0]!);
    i = next;
  }
  return parts.filter((part) => part.length > 1);
}

/** De Casteljau: points of a curve by its end and control points. */
function onCurve(controls: readonly Point[]): Point[] {
  return Array.from({ length: STEPS }, (_, i) => {
    const t = (i + 1) / STEPS;
    let points = controls;
    while (points.length > 1) {
      points = points.slice(1).map(([x, y], j): Point => {
        const [x0, y0] = points[j]!;
        return [x0 + t * (x - x0), y0 + t * (y - y0)];
      });
    }
    return points[0]!;
  });
}

/** Whether the points are just the corners of a box. */
export function isBox(points: readonly Point[]): boolean {
  if (points.length > 5) return false;
  const [left, top, right, bottom] = around(points);
  const isNear = (a: number, b: number) => Math.abs(a - b) < 0.01;
  return points.every(([x, y], i) => {
    // A side never joins opposite corners.
    const [x0, y0] = points[Math.max(0, i - 1)]!;
    const isCorner = (isNear(x, left) || isNear(x, right)) && (isNear(y, top) || isNear(y, bottom));
    return isCorner && (isNear(x, x0) || isNear(y, y0));
  });
}

/** Where a box is relative to a shape of several parts. Also `across` if parts overlap there, because one may be a hole. */
export function placeIn(box: Box, parts: readonly (readonly Point[])[]): 'inside' | 'across' | 'outside' {
  if (parts.some((points) => crosses(box, [...points, points[0]!]))) return 'across';
  const number = parts.filter((points) => crossings(points, [box[0], box[1]]) % 2 === 1).length;
  return number === 0 ? 'outside' : number === 1 ? 'inside' : 'across';
}

/** How often a line from the point to the right crosses the outline: an odd number if the point is inside. */
export function crossings(points: readonly Point[], [x, y]: Point): number {
  return points.filter(([x1, y1], i) => {
    const [x0, y0] = points.at(i - 1)!;
    return y0 > y !== y1 > y && x < x0 + ((y - y0) / (y1 - y0)) * (x1 - x0);
  }).length;
}

/** Whether two convex shapes touch: no line parallel to one of their sides separates them. */
export function touchesShape(a: readonly Point[], b: readonly Point[]): boolean {
  return [a, b].every((shape) =>
    shape.every(([x1, y1], i) => {
      const [x0, y0] = shape.at(i - 1)!;
      const along = (points: readonly Point[]) => points.map(([x, y]) => (x - x0) * (y1 - y0) - (y - y0) * (x1 - x0));
      const [ofA, ofB] = [along(a), along(b)];
      return Math.max(...ofA) >= Math.min(...ofB) && Math.max(...ofB) >= Math.min(...ofA);
    }),
  );
}

/** Whether the polyline passes through the box. */
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
