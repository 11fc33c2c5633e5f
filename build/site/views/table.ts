/** A table for people: if it is wider than the screen it scrolls inside its own frame, by keyboard too. */
import { html } from 'hono/html';
import { grouped } from '../../shared/format.ts';
import { ariaLabel, label, type Markup, type TextKey } from './labels.ts';

/** Names a table: a text that can change its language, or words on an English-only page. */
export type Caption = TextKey | { readonly english: string };
/** `null` is an unknown number. */
export type Cell = Markup | string | number | null;

export interface Column {
  readonly name: Markup | string;
  /** A column of numbers: its heading is aligned with them. */
  readonly numbers?: boolean;
  /** A bar below each number; all bars of a table have one scale. */
  readonly bars?: boolean;
}

export interface Table {
  readonly caption: Caption;
  readonly columns: readonly Column[];
  /** The first cell of a row is its heading. */
  readonly rows: readonly (readonly Cell[])[];
}

export function renderTable({ caption, columns, rows }: Table): Markup {
  const barValues = (row: readonly Cell[]) => row.filter((cell, i) => columns[i]!.bars && typeof cell === 'number');
  const largest = Math.max(...(rows.flatMap(barValues) as number[]));
  const renderCell = (cell: Cell, { numbers, bars }: Column) => {
    if (typeof cell === 'number') return numberCell(cell, bars ? largest : undefined);
    return html`<td${numbers ? html` class="number"` : ''}>${cell ?? '–'}</td>`;
  };
  return wide(
    caption,
    html`<table>
<caption class="spoken">${typeof caption === 'string' ? label(caption) : caption.english}</caption>
<thead><tr>${columns.map(({ name, numbers }) => html`<th scope="col"${numbers ? html` class="number"` : ''}>${name}</th>`)}</tr></thead>
<tbody>
${rows.map(([name, ...cells]) => html`<tr><th scope="row">${name}</th>${cells.map((cell, i) => renderCell(cell, columns[i + 1]!))}</tr>\n`)}
</tbody>
</table>`,
  );
}

/** The frame of a table that may be wider than the screen. */
export function wide(caption: Caption, table: Markup): Markup {
  const name = typeof caption === 'string' ? ariaLabel(caption) : html`aria-label="${caption.english}"`;
  return html`<section class="wide" tabindex="0" ${name}>${table}</section>`;
}

/** A number, with a bar below it if `largest`, the number with the longest bar, is known; `attributes` belong to the cell. */
export function numberCell(number: number, largest?: number, attributes: Markup | '' = ''): Markup {
  const bar = (longest: number) =>
    html`<svg class="bar" aria-hidden="true"><rect width="${Math.round((number / longest) * 100)}%" height="100%"/></svg>`;
  return html`<td class="${number === 0 ? 'number zero' : 'number'}"${attributes}>${grouped(number)}${largest && number > 0 ? bar(largest) : ''}</td>`;
}
