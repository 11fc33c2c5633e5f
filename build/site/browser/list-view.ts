/** The list as HTML: a card per course, then a table of all numbers. */
import { html } from 'hono/html';
import { grouped } from '../../shared/format.ts';
import { label, type Markup } from '../views/labels.ts';
import { placeInWords, placesBeside } from '../views/names.ts';
import { renderSeats } from '../views/result-list.ts';
import { wide } from '../views/table.ts';
import { type ScriptKey, word } from './language.ts';
import { type CourseList, listHeading, listNumbers, type NamedCourse, round } from './list-courses.ts';
import { sumOwnSeats } from './profile.ts';

/** `canChange` is true for the reader's own list, and false for a shared one. */
interface Shown extends CourseList {
  readonly canChange: boolean;
  /** The round, and for whom the seats were counted. */
  readonly heading?: string;
}

export function renderList({ heading = listHeading(), ...list }: Shown): Markup {
  const { codes, seats } = list;
  // A sentence that would be the same in each card is shown once above them.
  const hasNoCode = codes.some((code) => seats?.get(code)?.tfws && !seats.get(code)!.tfwsCode);
  return html`<p class="whose">${heading}</p>
${seats ? html`<p class="lead mine">${label('list.total', sumOwnSeats(codes.map((code) => seats.get(code))))}</p>` : ''}
${hasNoCode ? html`<p class="note">${label('tfws.no_code')}</p>` : ''}<ol class="results cards">${codes.map((_, i) => renderCard(list, i))}</ol>
<details><summary>${label('list.all_numbers')}</summary>${wide('list.table', renderNumbers(list))}</details>`;
}

/** Actions for the whole list: the first two are the most common. */
export const listActions =
  (): Markup => html`<div class="actions"><button type="button" class="main" data-act="share">${label('share')}</button>
<button type="button" data-act="codes">${label('list.codes')}</button>
<button type="button" popovertarget="more">${label('list.more')}</button>
<div id="more" popover><p>${(
    [
      ['text', 'list.text'],
      ['print', 'list.print'],
      ['share-who', 'list.share.who'],
    ] as const
  ).map(([act, key]) => html`<button type="button" data-act="${act}">${label(key)}</button>\n`)}</p></div></div>`;

/** The card at a position, from 0. */
function renderCard({ codes, courses, seats, canChange }: Omit<Shown, 'heading'>, position: number): Markup {
  const code = codes[position]!;
  const course = courses.get(code);
  const mine = seats?.get(code);
  const cap = course?.numbers?.cap;
  const place = course && placesBeside(course.inst_name, course.district).map((name) => html`, ${placeInWords(name)}`);
  return html`<li><p class="seats">${mine ? html`${renderSeats(mine, 0)} ` : ''}${
    cap === undefined
      ? ''
      : html`<b${mine ? html` class="second"` : ''}>${grouped(cap)}</b> <small>${label('row.cap')}</small>`
  }</p>
<p class="name">${position + 1}. ${course ? html`<a href="/course/${code}"><bdi>${course.course_name}</bdi></a>` : ''}</p>
${course ? html`<p class="inst"><bdi>${course.inst_name}</bdi>${place}</p>\n` : ''}<p class="meta"><code>${code}</code> ${course?.numbers ? '' : html`<strong>${label('list.gone', { round: round() })}</strong>`}${
    mine && mine.tfws > 0
      ? html`<span>${grouped(mine.tfws)} ${label('category.tfws')}${mine.tfwsCode ? html`: <code>${mine.tfwsCode}</code>` : ''}</span>`
      : ''
  }</p>
${canChange ? renderButtons(codes, position, course) : ''}</li>`;
}

/** The buttons that move or remove a course, each named by it; the first course is not moved up, nor the last one down. */
function renderButtons(codes: readonly string[], position: number, course: NamedCourse | undefined): Markup {
  const code = codes[position]!;
  const name = course ? `${course.course_name}, ${course.inst_name}` : code;
  const button = (act: string, key: ScriptKey, sign: string, isOff = false) =>
    html`<button type="button" data-act="${act}" data-code="${code}" aria-label="${word(key, { course: name })}"${isOff ? html` disabled` : ''}>${sign}</button> `;
  const [isFirst, isLast] = [position === 0, position === codes.length - 1];
  return html`<p class="order">${button('top', 'list.top', '⤒', isFirst)}${button('up', 'list.up', '↑', isFirst)}${button('down', 'list.down', '↓', isLast)}${button('remove', 'list.remove', '✕')}</p>`;
}

/** Each row is named by its course. */
function renderNumbers(list: CourseList): Markup {
  const { headings, rows } = listNumbers(list);
  const nameColumn = headings.indexOf(word('list.course'));
  const renderCell = (cell: string | number, i: number) => {
    if (i === nameColumn) return html`<th scope="row"><bdi>${cell}</bdi></th>`;
    return html`<td${typeof cell === 'number' ? html` class="number"` : ''}>${cell}</td>`;
  };
  return html`<table><caption class="spoken">${label('list.table')}</caption>
<thead><tr>${headings.map((heading) => html`<th scope="col">${heading}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${row.map(renderCell)}</tr>`)}</tbody></table>`;
}
