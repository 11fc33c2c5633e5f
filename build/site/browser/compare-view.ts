/** Two to four courses side by side: a column each, the names of the rows above them, so that it fits a phone and paper. */
import { html } from 'hono/html';
import { label, type Markup } from '../views/labels.ts';
import { changeInShort, kindInWords, placeInWords, rangeInWords } from '../views/names.ts';
import { renderPart } from '../views/result-list.ts';
import { type ListItem, listNumbers } from './list-items.ts';
import { actButton } from './list-view.ts';

export const MAX_COMPARED = 4;

export function renderComparison(items: readonly ListItem[]): Markup {
  const row = (name: Markup, cells: readonly (Markup | string)[]) =>
    html`<tbody><tr><th scope="rowgroup" colspan="${items.length}">${name}</th></tr>
<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr></tbody>`;
  /** A row of what is known of each course; none if nothing is. */
  const rowOf = (name: Markup, read: (item: ListItem) => Markup | string | undefined) => {
    const cells = items.map((item) => read(item) || '–');
    return cells.some((cell) => cell !== '–') ? row(name, cells) : '';
  };
  const round = items.find(({ record }) => record?.before)?.record?.before?.round ?? '';
  // The heading of the row says what they mean.
  const signs = new Set(['▼', '▲']);
  return html`<p class="actions">${actButton('share-comparison', 'share')}${actButton('print', 'list.print')}${actButton('leave', 'list.shared.leave')}</p>
<table class="compare"><caption class="spoken">${label('compare.title')}</caption>
<thead><tr>${items.map(({ code, names }) => html`<th scope="col"><a href="/course/${code}"><bdi>${names?.course_name ?? code}</bdi></a> <bdi>${names?.inst_name.replace(/,(?=\S)/g, ',\u200b') ?? ''}</bdi></th>`)}</tr></thead>
${rowOf(label('mine.for_you'), ({ mine }) => mine && html`<b class="mine">${rangeInWords(mine)}</b> <small>${renderPart(mine)}</small>`)}
${listNumbers(items).map(({ heading, cells }) => row(heading, cells))}
${rowOf(label('compare.change', { round }), ({ record }) => record?.before && (changeInShort(record.cap, record.before.seats, round, signs) || '0'))}
${rowOf(label('compare.place'), ({ names }) => names && placeInWords(names.place))}
${rowOf(label('table.type'), ({ names }) => names && kindInWords(names.kind))}
${rowOf(label('course.code'), ({ code }) => html`<code>${code}</code>`)}</table>`;
}
