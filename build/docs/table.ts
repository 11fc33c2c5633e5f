/** Tables and code on the documentation page; a table that is wider than the screen scrolls, by keyboard too. */
import { html } from 'hono/html';
import type { Markup } from '../../netlify/views/text.ts';

export type Cell = Markup | string;

/** A table named `label`; the first cell of a row names it. */
export function table(label: string, head: readonly string[], rows: readonly (readonly Cell[])[]): Markup {
  return html`<section class="wide" tabindex="0" aria-label="${label}"><table>
<thead><tr>${head.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>
${rows.map(([name, ...cells]) => html`<tr><th scope="row">${name}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>\n`)}</tbody>
</table></section>`;
}

export const code = (text: string): Markup => html`<code>${text}</code>`;
/** Wraps rather than scrolls. */
export const block = (text: string): Markup => html`<pre><code>${text}</code></pre>`;
