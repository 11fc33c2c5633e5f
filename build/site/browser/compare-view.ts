/** Two to four courses side by side: a column each, the names of the rows above them, so that it fits a phone and paper. */
import { html } from 'hono/html';
import { grouped } from '../../shared/format.ts';
import { label, type Markup, type TextKey } from '../views/labels.ts';
import { changeInWords, kindInWords, placeInWords, rangeInWords } from '../views/names.ts';
import { renderPart } from '../views/result-list.ts';
import { type ListItem, listNumbers } from './list-items.ts';

export const MAX_COMPARED = 4;

interface Row {
  readonly name: Markup;
  readonly cells: readonly (Markup | string)[];
}

export function renderComparison(items: readonly ListItem[]): Markup {
  const row = (name: Markup, cell: (item: ListItem) => Markup | string | undefined): Row => ({
    name,
    cells: items.map((item) => cell(item) ?? '–'),
  });
  const before = items.find(({ record }) => record?.before)?.record?.before;
  const rows = [
    ...(items.some(({ mine }) => mine)
      ? [
          row(
            label('mine.for_you'),
            ({ mine }) => mine && html`<b class="mine">${rangeInWords(mine)}</b> <small>${renderPart(mine)}</small>`,
          ),
        ]
      : []),
    ...listNumbers(items).map(({ heading, numbers }) => ({
      name: heading,
      cells: numbers.map((count) => (count === undefined ? '–' : grouped(count))),
    })),
    ...(before ? [row(label('compare.change', { round: before.round }), renderChange)] : []),
    row(label('compare.place'), ({ names }) => names && placeInWords(names.place)),
    row(label('table.type'), ({ names }) => names && kindInWords(names.kind)),
    row(label('course.code'), ({ code }) => html`<code>${code}</code>`),
  ];
  const button = (act: string, key: TextKey) => html`<button type="button" data-act="${act}">${label(key)}</button>\n`;
  return html`<p class="actions">${button('share-comparison', 'share')}${button('print', 'list.print')}${button('leave', 'list.shared.leave')}</p>
<table class="compare"><caption class="spoken">${label('compare.title')}</caption>
<thead><tr>${items.map(renderHeading)}</tr></thead>
${rows.map((row) => renderRow(row, items.length))}</table>`;
}

const renderHeading = ({ code, names }: ListItem) =>
  html`<th scope="col"><a href="/course/${code}"><bdi>${names?.course_name ?? code}</bdi></a> <bdi>${names?.inst_name ?? ''}</bdi></th>`;

const renderChange = ({ record }: ListItem) =>
  record?.before && changeInWords(record.cap, record.before.seats, record.before.round);

const renderRow = ({ name, cells }: Row, columns: number) =>
  html`<tbody><tr><th scope="rowgroup" colspan="${columns}">${name}</th></tr>
<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr></tbody>`;
