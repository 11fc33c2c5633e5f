/** The numbers printed on the pages ("Page 3 of 56"): which pages are missing. */
import type { Line } from './page-lines.ts';

const PRINTED = /\bPage\s*(\d+)\s*of\s*(\d+)\b/i;

/** Empty if the page has no number. */
export interface PrintedNumber {
  readonly page?: number;
  readonly of?: number;
}

export function printedNumber(lines: readonly Line[]): PrintedNumber {
  const match = lines.map(({ text }) => PRINTED.exec(text)).find(Boolean);
  return match ? { page: Number(match[1]), of: Number(match[2]) } : {};
}

/** `7, 30-56 of 56`, or undefined. A page without a number counts as the successor of the page before it. */
export function missingPages(printed: readonly PrintedNumber[]): string | undefined {
  const present = new Set<number>();
  let last = 0;
  for (const { page } of printed) {
    last = page ?? last + 1;
    present.add(last);
  }
  const of = Math.max(0, ...printed.map((number) => number.of ?? 0));
  const ranges: [number, number][] = [];
  for (let page = 1; page <= of; page++) {
    if (present.has(page)) continue;
    const range = ranges.at(-1);
    if (range?.[1] === page - 1) range[1] = page;
    else ranges.push([page, page]);
  }
  const text = ranges.map(([from, to]) => (from === to ? from : `${from}-${to}`)).join(', ');
  return text && `${text} of ${of}`;
}
