/** Text with the words that matched in `<mark>`. Everything is escaped. */
import { html } from 'hono/html';
import type { MatchedTerms } from './matched-terms.ts';
import type { Markup } from './text.ts';

const WORDS = /([\p{L}\p{M}\p{N}]+)/u;
const ACCENTS = /[\u0300-\u036f]/g;

export function highlight(text: string, terms: MatchedTerms | undefined): Markup | string {
  if (!terms || terms.whole.size === 0) return text;
  // Split by a group: every second part is a word.
  return html`${text.split(WORDS).map((part, i) => (i % 2 === 1 && matches(part, terms) ? html`<mark>${part}</mark>` : part))}`;
}

function matches(word: string, { whole, beginnings }: MatchedTerms): boolean {
  const folded = word.normalize('NFKD').replace(ACCENTS, '').toLowerCase();
  if (whole.has(folded)) return true;
  // Choice codes are found with and without their leading zeros.
  const bare = folded.replace(/^0+/, '');
  return beginnings.some((beginning) => folded.startsWith(beginning) || bare.startsWith(beginning));
}
