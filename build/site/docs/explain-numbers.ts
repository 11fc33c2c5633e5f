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
export function numbers(rules: Markup | ''): Markup {
  const and = (fields: readonly { readonly field: string }[]) =>
    fields
      .map(({ field }) => field)
      .join(', ')
      .replace(/, (?=\w+$)/, ' and ');
  return html`<p>All counts are vacant seats. Each category has two counts per seat level: <code>_g</code> for men and women, <code>_l</code> for women only (ladies).
<code>open</code> seats are for every candidate; the seats of another category are for its candidates, who may take open seats too.</p>
${table(
  'Categories',
  ['Fields', 'Category'],
  CATEGORIES.map((name) => [code(pair(name).join(', ')), labelText(fullName(name))]),
)}
<p>The seat level says where a candidate must have passed the qualifying examination: anywhere in the state, in the area of the college's own university
(home university), or in any other area of the state. So the level depends on both the candidate and the college.</p>
${rules}${table(
  'Seat levels',
  ['Value', 'Level'],
  SEAT_LEVELS.map((name) => [code(name), labelText(`level.${name}`)]),
)}
${table(
  'Seats beside the levels',
  ['Field', 'Meaning'],
  OTHER_SEATS.map(({ field, name }) => [code(field), `${labelText(fullName(name))}: ${OTHER_DESCRIPTIONS[name]}`]),
)}
<ul>
<li><code>total_g_l</code> of a row is the sum of the row's counts if the round has all ${CATEGORIES.length} categories; otherwise the total also contains the seats of the missing ones.</li>
<li><code>total_cap_vacancies</code> is the sum of <code>total_g_l</code> over the levels plus ${and(WITHIN_CAP)}. If the authority's list contradicts itself, its own total is published.</li>
<li>${and(BEYOND_CAP)} are in addition to it, and in no other total.</li>
<li>A count of 0 can rise: during allotment, seats left unfilled are transferred to other categories, so a count can be higher in the next round.</li>
</ul>`;
}
