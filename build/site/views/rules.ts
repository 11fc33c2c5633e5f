/** The document with the rules by which seats are counted for a reader: data/reference/rules.json, for the round's year. */
import { html } from 'hono/html';
import { label, type Markup } from './labels.ts';
import type { Site } from './layout.ts';

/** Empty if no reference table was read, as in tests of single pages. */
export function renderRules({ rules, round }: Pick<Site, 'rules' | 'round'>): Markup | '' {
  if (!rules) return '';
  return html`<p class="note" data-rules>${label('rules.source', { ...rules, year: round.academic_year })}</p>\n`;
}
