/** The list as HTML: a card per course, then a table that compares the courses. */
import { html } from 'hono/html';
import type { Profile } from '../reader-profile.ts';
import { renderClosing } from '../views/closing.ts';
import { label, type Markup, type TextKey } from '../views/labels.ts';
import { districtInRow, rangeInWords, translatedCourse } from '../views/names.ts';
import { renderPart, renderSeats } from '../views/result-list.ts';
import { wide } from '../views/table.ts';
import { word } from './language.ts';
import { type ListItem, listNumbers } from './list-items.ts';
import { inWords, sumOwnSeats } from './profile.ts';
import { shortlist } from './shortlist.ts';

/** A button for something that list.ts does. */
export const actButton = (act: string, key: TextKey, attributes: Markup | '' = ''): Markup =>
  html`<button type="button" data-act="${act}"${attributes}>${label(key)}</button> `;

/** The reader's own list, which they can change. */
export function renderOwnList(items: readonly ListItem[], reader: Profile | undefined): Markup {
  if (items.length === 0)
    return html`<p class="lead">${label('list.empty')} <a href="/">${label('missing.home')}</a></p>`;
  return html`${listActions()}${renderList(items, reader, renderButtons)}`;
}

/** A shared list, shown at once, also to readers without a list or profile; adding it to their own needs a click. */
export function renderSharedList(items: readonly ListItem[], reader: Profile | undefined): Markup {
  const count = shortlist().length;
  return html`<p class="actions"><button type="button" class="main" data-act="add">${label('shortlist.add')}</button>
${count ? html`<button type="button" data-act="replace">${label('list.shared.replace', { count })}</button>` : ''}
${actButton('leave', 'list.shared.leave')}</p>
${renderList(items, reader)}`;
}

const pageData = () => document.documentElement.dataset;

/** `buttons` are those of a card. */
function renderList(items: readonly ListItem[], reader: Profile | undefined, buttons?: typeof renderButtons): Markup {
  const { round, year } = pageData();
  const ofYear = `${round}, ${year}`;
  const own = items.map(({ mine }) => mine);
  // A sentence that would be the same in each card is shown once below them.
  const hasNoCode = own.some((mine) => mine?.tfws && !mine.tfwsCode);
  return html`<p class="${reader && !buttons ? '' : 'paper'}">${reader ? word('list.of', { round: ofYear, words: inWords(reader) }) : ofYear}</p>
${own.some(Boolean) ? html`<p class="lead mine">${label('list.total', sumOwnSeats(own))}</p>` : ''}
<ol class="results cards">${items.map((item, i) => html`<li>${renderCard(item, i, buttons?.(item))}</li>`)}</ol>
${items.some(({ closing }) => closing) ? html`<p class="note">${label('closing.note')}</p>` : ''}
${hasNoCode ? html`<p class="note">${label('tfws.no_code')}</p>` : ''}
${
  items.length > 1
    ? html`<h2>${label('list.all_numbers')}</h2>
<p>${actButton('compare', 'compare.choose')}</p>${wide('list.table', renderNumbers(items))}`
    : ''
}`;
}

function listActions(): Markup {
  return html`<div class="actions"><button type="button" class="main" data-act="share">${label('share')}</button>
${actButton('codes', 'list.codes')}${actButton('print', 'list.print')}</div>
<div id="move" popover></div>`;
}

/** The card at a position, from 0. */
function renderCard(
  { code, names, record, mine, closing }: ListItem,
  position: number,
  buttons: Markup | undefined,
): Markup {
  const about = [
    html`<code>${code}</code>`,
    record ? '' : html`<strong>${label('list.gone', { round: pageData().round! })}</strong>`,
    mine && record ? html`<span>${renderPart(mine)}</span>` : '',
    renderClosing(closing),
    names ? districtInRow(names.inst_name, names.place.split(', ').pop()!) : '',
    names ? translatedCourse(names.course_name) : '',
  ];
  return html`<p class="seats">${record ? renderSeats(mine, record.cap) : ''}</p>
<div>${buttons}<p class="name">${position + 1}. ${names ? html`<a href="/course/${code}"><bdi>${names.course_name}</bdi></a>` : ''}</p>
${names ? html`<p class="inst"><bdi>${names.inst_name}</bdi></p>\n` : ''}<p class="meta">${about.map((part) => html`${part} `)}</p></div>`;
}

/** The two buttons of a card, each named by its course. */
function renderButtons({ code, names }: ListItem): Markup {
  const name = { course: names ? `${names.course_name}, ${names.inst_name}` : code };
  return html`<p class="order"><button type="button" data-act="menu" data-code="${code}" popovertarget="move" aria-label="${word('list.move', name)}">⋮</button>
<button type="button" data-act="remove" data-code="${code}" aria-label="${word('list.remove', name)}">✕</button></p>`;
}

/** Where a course can be moved: the first one not up, the last one not down. */
export function renderMoves(items: readonly ListItem[], code: string): Markup {
  const position = items.findIndex((item) => item.code === code);
  const button = (act: string, key: TextKey, isOff: boolean) =>
    actButton(act, key, html` data-code="${code}"${isOff ? html` disabled` : ''}`);
  const [isFirst, isLast] = [position === 0, position === items.length - 1];
  const { course_name = code, inst_name = '' } = items[position]?.names ?? {};
  return html`<p><b>${position + 1}. ${course_name}</b> <small>${inst_name}</small></p>
<p>${button('top', 'list.top', isFirst)}${button('up', 'list.up', isFirst)}${button('down', 'list.down', isLast)}
<label>${label('list.preference')} <select data-code="${code}">${items.map((_, i) => html`<option${i === position ? html` selected` : ''}>${i + 1}</option>`)}</select></label></p>`;
}

/** Two rows per course, its name, by which it is chosen, and its numbers, so that the table fits a phone. */
function renderNumbers(items: readonly ListItem[]): Markup {
  const own = {
    heading: label('mine.for_you'),
    cells: items.map(({ mine }) => html`<span class="mine">${mine ? rangeInWords(mine) : '–'}</span>`),
  };
  const columns = [...(items.some(({ mine }) => mine) ? [own] : []), ...listNumbers(items)];
  const rows = items.map(
    ({ code, names }, i) =>
      html`<tbody><tr><th scope="rowgroup" colspan="${columns.length}"><label><input type="checkbox" name="compare" value="${code}"> ${i + 1}. <bdi>${names?.course_name ?? code}</bdi>${names ? html` <small><bdi>${names.inst_name}</bdi></small>` : ''}</label></th></tr>
<tr>${columns.map(({ cells }) => html`<td>${cells[i]}</td>`)}</tr></tbody>`,
  );
  return html`<table class="compare"><caption class="spoken">${label('list.table')}</caption>
<thead><tr>${columns.map(({ heading }) => html`<th scope="col">${heading}</th>`)}</tr></thead>
${rows}</table>`;
}
