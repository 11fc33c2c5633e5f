/** Where the rules are written by which seats are counted for a reader: data/reference/rules.json, of the year of the round. */
import { html } from 'hono/html';
import { label, type Markup } from './text.ts';

export interface Rules {
  /** Such as the year's information brochure. */
  readonly document: string;
  /** Its chapter about home universities. */
  readonly chapter: string;
}
export interface RulesOfYear {
  /** Absent where no table of reference is read, as in tests of single pages. */
  readonly rules?: Rules | undefined;
  readonly round: { readonly academic_year: string };
}

/** For every page that says who can take a seat. */
export function renderRules({ rules, round }: RulesOfYear): Markup | '' {
  if (!rules) return '';
  return html`<p class="note" data-rules>${label('rules.source', { ...rules, year: round.academic_year })}</p>\n`;
}
