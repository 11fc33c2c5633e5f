/** The list as HTML: a card per course, then a table of all numbers. */
import { html } from 'hono/html';
import { grouped } from '../../shared/format.ts';
import { label, type Markup } from '../../shared/views/labels.ts';
import { placeInWords, placesBeside } from '../../shared/views/names.ts';
import { renderSeats } from '../../shared/views/result-list.ts';
import { wide } from '../../shared/views/table.ts';
import { csvRows, type Kept, type Known, type Own, round, whose } from './kept-courses.ts';
import { type ScriptKey, word } from './language.ts';
import { sumOwnSeats } from './profile.ts';

/** `isOwn` is true for the reader's own list, which they can change, and false for a shared one. */
export function renderList(codes: readonly string[], known: Known, own: Own, isOwn: boolean, who = whose()): Markup {
  // A sentence that would be the same in each card is shown once above them.
  const hasNoCode = codes.some((code) => own?.get(code)?.tfws && !own.get(code)!.tfwsCode);
  return html`<p class="whose">${who}</p>
${own ? html`<p class="lead mine">${label('list.total', sumOwnSeats(codes.map((code) => own.get(code))))}</p>` : ''}
${hasNoCode ? html`<p class="note">${label('tfws.no_code')}</p>` : ''}<ol class="results cards">${codes.map((code, i) => renderCard(code, i, codes.length, known.get(code), own, isOwn))}</ol>
<details><summary>${label('list.all_numbers')}</summary>${wide('list.table', renderNumbers(csvRows(codes, known, own)))}</details>`;
}

/** Actions for the whole list: the first two are the most common. */
export const listActions =
  (): Markup => html`<div class="actions"><button type="button" class="main" data-act="share">${label('share')}</button>
<button type="button" data-act="codes">${label('list.codes')}</button>
<button type="button" popovertarget="more">${label('list.more')}</button>
<div id="more" popover><p>${(
    [
      ['text', 'list.text'],
      ['csv', 'list.csv'],
      ['print', 'list.print'],
      ['share-who', 'list.share.who'],
    ] as const
  ).map(([act, key]) => html`<button type="button" data-act="${act}">${label(key)}</button>\n`)}</p></div></div>`;

function renderCard(code: string, i: number, all: number, course: Kept | undefined, own: Own, isOwn: boolean): Markup {
  const mine = own?.get(code);
  const cap = course?.numbers?.cap;
  const named = course ? `${course.course_name}, ${course.inst_name}` : code;
  const button = (act: string, key: ScriptKey, sign: string, off = false) =>
    html`<button type="button" data-act="${act}" data-code="${code}" aria-label="${word(key, { course: named })}"${off ? html` disabled` : ''}>${sign}</button> `;
  const place = course && placesBeside(course.inst_name, course.district).map((name) => html`, ${placeInWords(name)}`);
  return html`<li data-row="${code}"><p class="seats">${mine ? html`${renderSeats(mine, 0)} ` : ''}${
    cap === undefined
      ? ''
      : html`<b${mine ? html` class="second"` : ''}>${grouped(cap)}</b> <small>${label('row.cap')}</small>`
  }</p>
<p class="name">${i + 1}. ${course ? html`<a href="/course/${code}"><bdi>${course.course_name}</bdi></a>` : ''}</p>
${course ? html`<p class="inst"><bdi>${course.inst_name}</bdi>${place}</p>\n` : ''}<p class="meta"><code>${code}</code> ${course?.numbers ? '' : html`<strong>${label('list.gone', { round: round() })}</strong>`}${
    mine && mine.tfws > 0
      ? html`<span>${grouped(mine.tfws)} ${label('category.tfws')}${mine.tfwsCode ? html`: <code>${mine.tfwsCode}</code>` : ''}</span>`
      : ''
  }</p>
${
  isOwn
    ? html`<p class="order">${button('drag', 'list.drag', '⠿')}${button('top', 'list.top', '⤒', i === 0)}${button('up', 'list.up', '↑', i === 0)}${button('down', 'list.down', '↓', i === all - 1)}${button('remove', 'list.remove', '✕')}</p>`
    : ''
}</li>`;
}

/** The rows of the CSV file; each is named by its course. */
function renderNumbers([heads = [], ...rows]: ReturnType<typeof csvRows>): Markup {
  const name = heads.indexOf(word('list.course'));
  const renderCell = (cell: string | number, i: number) => {
    if (i === name) return html`<th scope="row"><bdi>${cell}</bdi></th>`;
    return html`<td${typeof cell === 'number' ? html` class="number"` : ''}>${cell}</td>`;
  };
  return html`<table><caption class="spoken">${label('list.table')}</caption>
<thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${row.map(renderCell)}</tr>`)}</tbody></table>`;
}
