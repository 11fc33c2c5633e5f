/** The list as HTML: a card per course, then a table that compares the courses. */
import { html } from 'hono/html';
import { grouped } from '../../shared/format.ts';
import type { Profile } from '../reader-profile.ts';
import { label, type Markup, type TextKey } from '../views/labels.ts';
import { placeInWords, rangeInWords, translatedCourse } from '../views/names.ts';
import { renderPart, renderSeats } from '../views/result-list.ts';
import { wide } from '../views/table.ts';
import { word } from './language.ts';
import { type CourseList, listHeading, listNumbers, type NamedCourse, round } from './list-courses.ts';
import { profile, sumOwnSeats } from './profile.ts';

interface ListOnPage extends CourseList {
  /** False for the reader's own list, which they can change. */
  readonly isShared: boolean;
  /** Whoever shared the list, if the seats are theirs and not the reader's. */
  readonly sender?: Profile | undefined;
}

export function renderList(list: ListOnPage): Markup {
  const { codes, seats, isShared, sender } = list;
  // A sentence that would be the same in each card is shown once below them.
  const hasNoCode = codes.some((code) => seats?.get(code)?.tfws && !seats.get(code)!.tfwsCode);
  const total = sumOwnSeats(codes.map((code) => seats?.get(code)));
  return html`<p class="${isShared ? '' : 'paper'}" data-heading>${listHeading(sender ?? profile())}</p>
${seats ? html`<p class="lead mine">${label(sender ? 'list.total.them' : 'list.total', total)}</p>` : ''}
<ol class="results cards">${codes.map((_, i) => renderCard(list, i))}</ol>
${hasNoCode ? html`<p class="note">${label('tfws.no_code')}</p>` : ''}
${codes.length > 1 ? html`<h2>${label('list.all_numbers')}</h2>${wide('list.table', renderNumbers(list))}` : ''}`;
}

/** Actions for the whole list; with a profile a reader chooses whether to share it too. */
export function listActions(hasProfile: boolean): Markup {
  const button = (act: string, key: TextKey) => html`<button type="button" data-act="${act}">${label(key)}</button>\n`;
  const share = hasProfile
    ? html`<button type="button" class="main" popovertarget="share">${label('share')}</button>
<div id="share" popover><p>${button('share', 'list.share.codes')}${button('share-who', 'list.share.who')}</p></div>`
    : html`<button type="button" class="main" data-act="share">${label('share')}</button>`;
  return html`<div class="actions">${share}
${button('codes', 'list.codes')}${button('print', 'list.print')}</div>
<div id="move" popover></div>`;
}

/** Whose seats they are. */
const owner = ({ sender }: ListOnPage): TextKey => (sender ? 'list.for_them' : 'mine.for_you');

/** The card at a position, from 0. */
function renderCard(list: ListOnPage, position: number): Markup {
  const { codes, courses, seats, isShared } = list;
  const code = codes[position]!;
  const course = courses.get(code);
  const mine = seats?.get(code);
  const cap = course?.numbers?.cap;
  const about = [
    html`<code>${code}</code>`,
    cap === undefined ? html`<strong>${label('list.gone', { round: round() })}</strong>` : '',
    mine && cap !== undefined ? html`<span>${renderPart(mine, cap)}</span>` : '',
    course?.district ? placeInWords(course.district) : '',
    course ? translatedCourse(course.course_name) : '',
  ];
  return html`<li><p class="seats">${cap === undefined ? '' : renderSeats(mine, cap, owner(list))}</p>
<p class="name">${position + 1}. ${course ? html`<a href="/course/${code}"><bdi>${course.course_name}</bdi></a>` : ''}</p>
${course ? html`<p class="inst"><bdi>${course.inst_name}</bdi></p>\n` : ''}<p class="meta">${about.map((part) => html`${part} `)}</p>
${isShared ? '' : renderButtons(code, course)}</li>`;
}

/** The two buttons of a card, each named by its course. */
function renderButtons(code: string, course: NamedCourse | undefined): Markup {
  const name = { course: course ? `${course.course_name}, ${course.inst_name}` : code };
  return html`<p class="order"><button type="button" data-act="menu" data-code="${code}" popovertarget="move" aria-label="${word('list.move', name)}">⋮</button>
<button type="button" data-act="remove" data-code="${code}" aria-label="${word('list.remove', name)}">✕</button></p>`;
}

/** Where a course can be moved: the first one not up, the last one not down. */
export function renderMoves(codes: readonly string[], code: string, course: NamedCourse | undefined): Markup {
  const position = codes.indexOf(code);
  const button = (act: string, key: TextKey, isOff: boolean) =>
    html`<button type="button" data-act="${act}" data-code="${code}"${isOff ? html` disabled` : ''}>${label(key)}</button> `;
  const [isFirst, isLast] = [position === 0, position === codes.length - 1];
  return html`<p><b>${course?.course_name ?? code}</b></p>
<p>${button('top', 'list.top', isFirst)}${button('up', 'list.up', isFirst)}${button('down', 'list.down', isLast)}
<label>${label('list.preference')} <select data-code="${code}">${codes.map((_, i) => html`<option${i === position ? html` selected` : ''}>${i + 1}</option>`)}</select></label></p>`;
}

/** Two rows per course, its name and its numbers, so that the table fits a phone. */
function renderNumbers(list: ListOnPage): Markup {
  const { codes, courses, seats } = list;
  const columns = listNumbers({ codes, courses });
  const headings = [...(seats ? [label(owner(list))] : []), ...columns.map(({ heading }) => heading)];
  const rows = codes.map((code, i) => {
    const course = courses.get(code);
    const mine = seats?.get(code);
    const numbers = columns.map((column) => column.numbers[i]);
    return html`<tbody><tr><th scope="rowgroup" colspan="${headings.length}">${i + 1}. <bdi>${course?.course_name ?? code}</bdi>${course ? html` <small><bdi>${course.inst_name}</bdi></small>` : ''}</th></tr>
<tr>${seats ? html`<td class="mine">${mine ? rangeInWords(mine) : '–'}</td>` : ''}${numbers.map((count) => html`<td>${count === undefined ? '–' : grouped(count)}</td>`)}</tr></tbody>`;
  });
  return html`<table class="compare"><caption class="spoken">${label('list.table')}</caption>
<thead><tr>${headings.map((heading) => html`<th scope="col">${heading}</th>`)}</tr></thead>
${rows}</table>`;
}
