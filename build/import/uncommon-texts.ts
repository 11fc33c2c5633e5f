/**
 * The texts of pages beside their courses. What most pages have is the ground of the document; what only some have may change a
 * number.
 */
import type { Page } from './document-page.ts';

/** Legends, such as "F:Only For Female", and footers. */
const LEGEND = /^[A-Z]{1,3}\s*:\s*\p{L}|\bPage\s*\d+\s*of\b|\b(?:printed|generated|dated?)\b|^legends?\b/iu;
/** In fewer pages nothing is common. */
const COMPARABLE_PAGES = 3;
const CANCELLED = /\b(?:cancel|withdrawn|closed)/i;

/**
 * `stamped` are the pages with a number at an angle that most pages do not have, which may belong to a line, with the reason;
 * `notes` are the other texts that most pages do not have; `watermarks` are texts at an angle that most pages have.
 */
export function listUncommonTexts(pages: readonly Page[]) {
  const isCommon = countTexts(pages);
  const stamped = new Map<Page, string>();
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
    const stamp = uncommon.find((text) => turned.includes(text) && /\p{N}/u.test(text));
    if (stamp) stamped.set(page, `"${stamp}" is at an angle: its number may belong to a line`);
    else if (uncommon.length > 0) notes.push({ text: uncommon.join(' '), place: `page ${name}` });
  }
  return { stamped, notes, watermarks: [...watermarks] };
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
