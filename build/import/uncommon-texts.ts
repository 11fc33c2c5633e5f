/**
 * The texts of pages beside their courses. What most pages have is the ground of the document; what only some have may change a
 * number.
 */
import { groupBy } from '../shared/group-by.ts';
import type { Page } from './document-page.ts';
import { groupNotices, type Notice, noticesOf, type Skip } from './imported.ts';

/** Legends, such as "F:Only For Female", and footers. */
const LEGEND = /^[A-Z]{1,3}\s*:\s*\p{L}|\bPage\s*\d+\s*of\b|\b(?:printed|generated|dated?)\b|^legends?\b/iu;
/** In fewer pages nothing is common. */
const COMPARABLE_PAGES = 3;
const CANCELLED = /\b(?:cancel|withdrawn|closed)/i;

/** Tells whether more than half of the pages have something. */
export function findCommon(
  pages: readonly Page[],
  listOf: (page: Page) => readonly string[],
): (one: string) => boolean {
  const groups = groupBy(
    pages.flatMap((page) => [...new Set(listOf(page))]),
    (one) => one,
  );
  return (one) => pages.length >= COMPARABLE_PAGES && (groups.get(one)?.length ?? 0) > pages.length / 2;
}

/** Page numbers and codes differ from page to page. */
const textKey = (text: string) => text.replace(/\d+/g, '#');

/**
 * The pages without those that have a number at an angle, which may belong to a line: they are `skipped`. `warnings` name the other
 * texts that most pages do not have, and texts at an angle that most pages have, such as a watermark.
 */
export function checkTexts(all: readonly Page[]) {
  const isCommonKey = findCommon(all, ({ heading, below, turned }) => [...heading, ...below, ...turned].map(textKey));
  const isCommon = (text: string) => isCommonKey(textKey(text));
  const skipped: Skip[] = [];
  const pages: Page[] = [];
  const notes: { text: string; place: string }[] = [];
  const watermarks = new Set<string>();
  for (const page of all) {
    const { heading, below, turned, course } = page;
    const place = `page ${page.name}`;
    const across = [...(all.length < COMPARABLE_PAGES ? [] : heading), ...below].filter((text) => !LEGEND.test(text));
    const uncommon = [...across, ...turned].filter((text) => !isCommon(text));
    const stamp = uncommon.find((text) => turned.includes(text) && /\p{N}/u.test(text));
    for (const text of turned.filter(isCommon)) watermarks.add(text);
    if (CANCELLED.test(course.course_name)) uncommon.push(course.course_name);
    if (stamp) {
      skipped.push({ where: place, reason: `"${stamp}" is at an angle: its number may belong to a line` });
    } else {
      pages.push(page);
      const text = `not imported, because most pages do not have it: "${uncommon.join(' ')}"`;
      if (uncommon.length > 0) notes.push({ text, place });
    }
  }
  const warnings: Notice[] = [
    ...groupNotices(notes),
    ...noticesOf('text at an angle that is the same on most pages, left out', [...watermarks]),
  ];
  return { pages, skipped, warnings };
}
