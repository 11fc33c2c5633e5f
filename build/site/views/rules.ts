/** The document with the rules by which seats are counted for a reader: data/reference/rules.json, for the round's year. */
import { html } from 'hono/html';
import { label, type Markup } from './labels.ts';

export interface Rules {
  /** Such as the year's information brochure. */
  readonly document: string;
  /** Its chapter about home universities. */
  readonly chapter: string;
}
export interface RulesOfYear {
  /** Absent if no reference table was read, as in tests of single pages. */
  readonly rules?: Rules | undefined;
  readonly round: { readonly academic_year: string };
}

/** For every page that says who can take a seat. */
export function renderRules({ rules, round }: RulesOfYear): Markup | '' {
  if (!rules) return '';
  return html`<p class="note" data-rules>${label('rules.source', { ...rules, year: round.academic_year })}</p>\n`;
}
