/** A table for people: it scrolls inside its own frame where it is wider than the screen, by keyboard too. */
import { html } from 'hono/html';
import { grouped } from './numbers.ts';
import { type Markup, named, say, type TextKey } from './text.ts';

export interface Table {
  readonly caption: TextKey;
  /** A column of numbers is marked so that its head is above them. */
  readonly columns: readonly { readonly name: Markup; readonly numbers?: boolean }[];
  /** The first cell of a row names it. */
  readonly rows: readonly (readonly (Markup | string | number)[])[];
}

export function renderTable({ caption, columns, rows }: Table): Markup {
  return wide(
    caption,
    html`<table>
<caption class="spoken">${say(caption)}</caption>
<thead><tr>${columns.map(({ name, numbers }) => html`<th scope="col"${numbers ? html` class="number"` : ''}>${name}</th>`)}</tr></thead>
<tbody>
${rows.map(([name, ...cells]) => html`<tr><th scope="row">${name}</th>${cells.map(renderCell)}</tr>\n`)}
</tbody>
</table>`,
  );
}

/** The frame of a table that may be wider than the screen. */
export function wide(label: TextKey, table: Markup): Markup {
  return html`<section class="wide" tabindex="0" ${named(label)}>${table}</section>`;
}

function renderCell(cell: Markup | string | number): Markup {
  if (typeof cell !== 'number') return html`<td>${cell}</td>`;
  return html`<td class="${cell === 0 ? 'number zero' : 'number'}">${grouped(cell)}</td>`;
}
