/** What the numbers of a course mean and how they add up. */
import { html } from 'hono/html';
import {
  BEYOND_CAP,
  CATEGORIES,
  OTHER_DESCRIPTIONS,
  OTHER_SEATS,
  pair,
  SEAT_LEVELS,
  WITHIN_CAP,
} from '../../contract/seats.ts';
import { labelText, type Markup } from '../views/labels.ts';
import { fullName } from '../views/names.ts';
import { code, table } from './markup.ts';

/** `rules` is the sentence about the document with the rules. */
export function explainNumbers(rules: Markup | ''): Markup {
  const and = (fields: readonly { readonly field: string }[]) =>
    fields
      .map(({ field }) => field)
      .join(', ')
      .replace(/, (?=\w+$)/, ' and ');
  return html`<p>All counts are vacant seats. Each category has two counts per seat level: <code>_g</code> for men and women, <code>_l</code> for women only (ladies).
<code>open</code> seats are for every candidate, the others for candidates of their category. A round may lack <code>st</code> to <code>ntd</code>.</p>
${table(
  'Categories',
  ['Fields', 'Category'],
  CATEGORIES.map((name) => [code(pair(name).join(', ')), labelText(fullName(name))]),
)}
<p>The seat level says where a candidate must have passed the qualifying examination: anywhere in the state, in the area of the college's home university,
or elsewhere in the state. Other snake_case levels may appear.</p>
${rules}${table(
  'Seat levels',
  ['Value', 'Level'],
  SEAT_LEVELS.map((name) => [code(name), labelText(`level.${name}`)]),
)}
${table(
  'Seats beside the levels',
  ['Field', 'Meaning'],
  OTHER_SEATS.map(({ field, name }) => [code(field), OTHER_DESCRIPTIONS[name]]),
)}
<ul>
<li><code>total_g_l</code> of a row is the sum of its counts; in a round without all ${CATEGORIES.length} categories it also contains the seats of the missing ones.</li>
<li><code>total_cap_vacancies</code> is the sum of <code>total_g_l</code> over the levels plus ${and(WITHIN_CAP)}, as the authority printed it. ${and(BEYOND_CAP)} are in
addition.</li>
<li>A count can rise from round to round: seats left unfilled pass to other categories.</li>
</ul>`;
}
