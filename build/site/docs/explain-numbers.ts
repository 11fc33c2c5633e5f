/** What the numbers of a course mean and how they add up. */
import { html } from 'hono/html';
import { BEYOND_CAP, CATEGORIES, OTHER_SEATS, pair, SEAT_LEVELS, WITHIN_CAP } from '../../contract/seats.ts';
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
  return html`<p>A count is of vacant seats. Each category has two at each level: <code>_g</code> for men and women, <code>_l</code> for women only.
Seats of <code>open</code> are for every candidate; those of another category for its candidates, who may take open seats too.</p>
${table(
  'Categories',
  ['Fields', 'Category'],
  CATEGORIES.map((name) => [code(pair(name).join(', ')), labelText(fullName(name))]),
)}
<p>The level says where a candidate has to come from. State level: from anywhere in the state. Home university: from the area of the university that the
college belongs to, by the place where the qualifying examination was passed. Other than home university: from any other area of the state. So a level is a fact of
candidate and college together.</p>
${rules}${table(
  'Seat levels',
  ['Value', 'Level'],
  SEAT_LEVELS.map((name) => [code(name), labelText(`level.${name}`)]),
)}
${table(
  'Seats beside the levels',
  ['Field', 'Meaning'],
  OTHER_SEATS.map(({ field, name, description }) => [code(field), `${labelText(fullName(name))}: ${description}`]),
)}
<ul>
<li><code>total_g_l</code> of a row is the sum of its pairs where the round has all ${CATEGORIES.length} categories. Where it has fewer, seats of the others are in the total alone.</li>
<li><code>total_cap_vacancies</code> is the sum of <code>total_g_l</code> over the levels, with ${and(WITHIN_CAP)}. Where the authority's list disagrees with itself, its own total is published.</li>
<li>${and(BEYOND_CAP)} are over and above it, and in no other total.</li>
<li>0 is not "impossible": within an allotment seats that stay empty pass to other categories by rule, so a single count may also rise from round to round.</li>
</ul>`;
}
