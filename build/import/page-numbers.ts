/** The numbers printed on the pages ("Page 3 of 56"): what is missing, and what is out of order. */
import { firstFew } from '../stages.ts';
import type { Line } from './layout.ts';

const PRINTED = /\bPage\s*(\d+)\s*of\s*(\d+)\b/i;

export interface PrintedNumber {
  readonly page: number;
  readonly of: number;
}

export function printedNumber(lines: readonly Line[]): PrintedNumber | undefined {
  const found = lines.map(({ text }) => PRINTED.exec(text)).find(Boolean);
  return found ? { page: Number(found[1]), of: Number(found[2]) } : undefined;
}

/** `pages 7, 30-56 of 56 are missing`, or nothing. A page without a number counts as the one that its place says. */
export function missingPages(printed: readonly (PrintedNumber | undefined)[]): string | undefined {
  const seen = new Set(printed.map((number, i) => number?.page ?? i + 1));
  const of = Math.max(0, ...printed.map((number) => number?.of ?? 0));
  const ranges: [number, number][] = [];
  for (let page = 1; page <= of; page++) {
    if (seen.has(page)) continue;
    const last = ranges.at(-1);
    if (last?.[1] === page - 1) last[1] = page;
    else ranges.push([page, page]);
  }
  if (ranges.length === 0) return undefined;
  const text = ranges.map(([from, to]) => (from === to ? from : `${from}-${to}`)).join(', ');
  return `pages ${text} of ${of} are missing: fetch the document again`;
}

/** A line with the first three places, or none. */
export function outOfOrder(printed: readonly (PrintedNumber | undefined)[]): string[] {
  const moved = printed.flatMap((number, i) =>
    number && number.page !== i + 1 ? [`page ${i + 1} is printed as ${number.page}`] : [],
  );
  return moved.length > 0 ? [`${moved.length} pages out of order: ${firstFew(moved)}`] : [];
}
