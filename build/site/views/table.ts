/** A table for people: if it is wider than the screen it scrolls inside its own frame, by keyboard too. */
import { html } from 'hono/html';
import { grouped } from '../../shared/format.ts';
import { ariaLabel, label, type Markup, type TextKey } from './labels.ts';

/** Names a table: a text that can change its language, or words on an English-only page. */
type Caption = TextKey | { readonly english: string };

export interface Table {
  readonly caption: Caption;
  readonly columns: readonly (Markup | string)[];
  /** The first cell of a row is its heading. Each number has a bar; all bars of a table have one scale. */
  readonly rows: readonly (readonly (Markup | string | number)[])[];
}

export function renderTable({ caption, columns, rows }: Table): Markup {
  const largest = Math.max(...rows.flat().filter((cell) => typeof cell === 'number'));
  const isNumbers = (column: number) => typeof rows[0]?.[column] === 'number';
  return wide(
    caption,
    html`<table>
<caption class="spoken">${typeof caption === 'string' ? label(caption) : caption.english}</caption>
<thead><tr>${columns.map((name, i) => html`<th scope="col"${isNumbers(i) ? html` class="number"` : ''}>${name}</th>`)}</tr></thead>
<tbody>
${rows.map(([name, ...cells]) => html`<tr><th scope="row">${name}</th>${cells.map((cell) => (typeof cell === 'number' ? numberCell(cell, '', bar(cell / largest)) : html`<td>${cell}</td>`))}</tr>\n`)}
</tbody>
</table>`,
  );
}

/** The frame of a table that may be wider than the screen. */
export function wide(caption: Caption, table: Markup): Markup {
  const name = typeof caption === 'string' ? ariaLabel(caption) : html`aria-label="${caption.english}"`;
  return html`<section class="wide" tabindex="0" ${name}>${table}</section>`;
}

/** `attributes` belong to the cell; a `bar` is below a number that is not 0. */
export function numberCell(number: number, attributes: Markup | '' = '', bar: Markup | '' = ''): Markup {
  return html`<td class="${number === 0 ? 'number zero' : 'number'}"${attributes}>${grouped(number)}${number > 0 ? bar : ''}</td>`;
}

const bar = (share: number) =>
  html`<svg class="bar" aria-hidden="true"><rect width="${Math.round(share * 100)}%" height="100%"/></svg>`;
