/** The numbers printed on the pages ("Page 3 of 56"): which pages are missing. */
import { firstFew } from '../shared/format.ts';
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

/** `7, 30, 31 … of 56`, or empty. A page without a number counts as the successor of the page before it. */
export function missingPages(printed: readonly PrintedNumber[]): string {
  const present = new Set<number>();
  let last = 0;
  for (const { page } of printed) {
    last = page ?? last + 1;
    present.add(last);
  }
  const of = Math.max(0, ...printed.map((number) => number.of ?? 0));
  const missing = Array.from({ length: of }, (_, i) => i + 1).filter((page) => !present.has(page));
  return missing.length > 0 ? `${firstFew(missing.map(String))} of ${of}` : '';
}
