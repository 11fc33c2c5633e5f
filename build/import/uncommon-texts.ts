/**
 * The texts of pages beside their courses. What most pages have is the ground of the document; what only some have may change a
 * number.
 */
import { groupBy } from '../shared/group-by.ts';
import type { Page } from './document-page.ts';
import { type Notice, noticesOf, type Skip } from './imported.ts';

/** Legends, such as "F:Only For Female", and footers. */
const LEGEND = /^[A-Z]{1,3}\s*:\s*\p{L}|\bPage\s*\d+\s*of\b|\b(?:printed|generated|dated?)\b|^legends?\b/iu;
/** In fewer pages nothing is common. */
export const COMPARABLE_PAGES = 3;
const CANCELLED = /\b(?:cancel|withdrawn|closed)/i;

/**
 * The pages without those that have a number at an angle, which may belong to a line: they are `skipped`. `warnings` name the other
 * texts that most pages do not have, and texts at an angle that most pages have, such as a watermark.
 */
export function checkTexts(pages: readonly Page[]) {
  const isCommon = countTexts(pages);
  const skipped: Skip[] = [];
  const read: Page[] = [];
  const notes: { text: string; place: string }[] = [];
  const watermarks = new Set<string>();
  for (const page of pages) {
    const { name, heading, below, turned, course } = page;
    const uncommon = [...(pages.length < COMPARABLE_PAGES ? [] : heading), ...below].filter(
      (text) => !LEGEND.test(text) && !isCommon(textKey(text)),
    );
    if (CANCELLED.test(course.course_name)) uncommon.push(course.course_name);
    for (const text of turned) {
      if (isCommon(textKey(text))) watermarks.add(text);
      else uncommon.push(text);
    }
    const place = `page ${name}`;
    const stamp = uncommon.find((text) => turned.includes(text) && /\p{N}/u.test(text));
    if (stamp) {
      skipped.push({ where: place, reason: `"${stamp}" is at an angle: its number may belong to a line` });
      continue;
    }
    read.push(page);
    if (uncommon.length > 0) notes.push({ text: uncommon.join(' '), place });
  }
  const warnings: Notice[] = [
    ...[...groupBy(notes, ({ text }) => text)].map(([text, same]) => ({
      text: `not imported, because most pages do not have it: "${text}"`,
      places: same.map(({ place }) => place),
    })),
    ...noticesOf('text at an angle that is the same on most pages, left out', [...watermarks]),
  ];
  return { pages: read, skipped, warnings };
}

/** Page numbers and codes differ from page to page. */
const textKey = (text: string) => text.replace(/\d+/g, '#');

/** Tells whether more than half of the pages have a text. */
function countTexts(pages: readonly Page[]): (key: string) => boolean {
  const counts = new Map<string, number>();
  for (const { heading, below, turned } of pages) {
    for (const key of new Set([...heading, ...below, ...turned].map(textKey))) {
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return (key) => pages.length >= COMPARABLE_PAGES && (counts.get(key) ?? 0) > pages.length / 2;
}
