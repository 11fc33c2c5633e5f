/** A page of search results as HTML: the courses, what their signs mean, the links to other pages. */
import { html } from 'hono/html';
import type { ListedCourse } from '../../search/listed-courses.ts';
import { previousPage } from '../../search/read-parameters.ts';
import { grouped } from '../../shared/format.ts';
import type { EligibleSeats } from '../eligibility.ts';
import type { Reader, Results } from '../find-results.ts';
import { renderClosing } from './closing.ts';
import { label, type Markup } from './labels.ts';
import { changeInShort, districtInRow, instituteInRow, kindInWords, rangeInWords } from './names.ts';
import { type PageQuery, searchAddress } from './search-address.ts';

/** The courses, then what their signs mean and the links to other pages. */
export function renderCourses(query: PageQuery, results: Results): Markup | '' {
  const { data } = results;
  if (data.length === 0) return renderPageLinks(query, results);
  return html`${renderRows(data, { ...results, start: query.offset + 1 })}${renderLegend(results)}${renderPageLinks(query, results)}`;
}

function renderPageLinks(query: PageQuery, { data, total }: Results): Markup | '' {
  const { offset, limit } = query;
  const hasNext = offset + limit < total;
  if (total === 0 || (offset === 0 && !hasNext)) return '';
  const before = html`<a rel="prev" href="${searchAddress({ ...query, offset: previousPage(query, total).offset })}">${label('results.previous')}</a>`;
  const after = html`<a rel="next" href="${searchAddress({ ...query, offset: offset + limit })}">${label('results.next')}</a>`;
  const position =
    data.length > 0
      ? label('results.page', { page: Math.ceil(offset / limit) + 1, pages: Math.ceil(total / limit) })
      : '';
  return html`\n<p class="pages">${offset > 0 ? before : ''} <span>${position}</span> ${hasNext ? after : ''}</p>`;
}

/** What the signs of the rows mean, and what is true of all of them: below, where it moves no row. */
function renderLegend({ data, reader, isAllHome }: Results): Markup | '' {
  const hasNoCode = data.some(({ choice_code }) => {
    const eligible = reader?.seats.get(choice_code);
    return eligible?.tfws && !eligible.tfwsCode;
  });
  const notes = [
    reader?.closings ? label('closing.note') : '',
    isAllHome ? label('results.all_home') : '',
    hasNoCode ? label('tfws.no_code') : '',
  ].filter(Boolean);
  return notes.length > 0 ? html`<p class="note">${notes.map((note) => html`${note} `)}</p>\n` : '';
}

/** A course of a row. On the page of its institute, which is not repeated, it has its seats over and above the CAP seats. */
interface RowCourse extends Omit<ListedCourse, 'id' | 'institute'> {
  readonly institute?: ListedCourse['institute'];
  readonly beyond?: Pick<EligibleSeats, 'ews' | 'tfws'>;
}

interface Rows {
  readonly reader?: Pick<Reader, 'seats' | 'closings'> | undefined;
  /** Whether a sentence below the rows tells that all colleges belong to the home university of the reader. */
  readonly isAllHome?: boolean | undefined;
  readonly start?: number;
}

/** A row per course: the seats that count for the reader, and the seats that they are part of. */
export function renderRows(data: readonly RowCourse[], rows: Rows = {}): Markup {
  const explained = new Set<string>();
  return html`<ol class="results" start="${rows.start ?? 1}">
${data.map((course) => renderRow(course, rows, explained))}</ol>`;
}

/** `explained` are the signs of changes that rows above explain. */
function renderRow(course: RowCourse, { reader, isAllHome }: Rows, explained: Set<string>): Markup {
  const { choice_code, course_name, total_cap_vacancies: cap, institute, kind = '', before, beyond } = course;
  const mine = reader?.seats.get(choice_code);
  // Most colleges are unaided, and autonomy costs nobody a seat: a row names what else the type tells. On the page of its institute it
  // is the type of a course that differs.
  const shortKind = institute ? kind.replace(/\b(?:Un-?Aided|Autonomous)\b/gi, ' ').trim() : kind;
  const facts = [
    html`<span data-part>${mine ? renderPart(mine) : renderBeyond(beyond)}</span>`,
    renderClosing(reader?.closings?.get(choice_code)),
    before ? changeInShort(cap, before.seats, before.round, explained) : '',
    institute ? districtInRow(institute.inst_name, institute.district) : '',
    html`<code id="code-${choice_code}">${choice_code}</code>`,
    mine?.home === 'yes' && !isAllHome ? html`<b data-home>${label('mine.home.yes')}</b>` : '',
    shortKind ? kindInWords(shortKind) : '',
  ].filter(Boolean);
  // With it the script of the page of an institute finds the reader's seats.
  const coded = institute ? '' : html` data-code="${choice_code}"`;
  // Many courses have one name: the link is named by the institute, too.
  const named = institute ? html` aria-labelledby="course-${choice_code} inst-${choice_code}"` : '';
  return html`<li${coded}><p class="seats">${renderSeats(mine, cap)}</p>
<div>${addButton(choice_code)}<p class="name"><a id="course-${choice_code}" href="/course/${choice_code}"${named}><bdi>${course_name}</bdi></a></p>
${institute ? html`<p class="inst" id="inst-${choice_code}"><bdi>${instituteInRow(institute.inst_name)}</bdi></p>\n` : ''}<p class="meta">${facts.map((fact) => html`${fact} `)}</p></div></li>
`;
}

/** The number of a row: the seats of the reader, else the CAP seats. */
export function renderSeats(mine: EligibleSeats | undefined, cap: number): Markup {
  const number = (text: string, isZero: boolean) =>
    html`<b class="${mine ? 'mine' : ''}${isZero ? ' zero' : ''}">${text}</b>`;
  return mine
    ? html`${number(rangeInWords(mine), mine.most === 0)} <small>${label('mine.for_you')}</small>`
    : html`${number(grouped(cap), cap === 0)} <small>${label('category.cap')}</small>`;
}

/** `3 EWS, 2 TFWS`, as far as there are any. */
export function renderBeyond({ ews, tfws }: Pick<EligibleSeats, 'ews' | 'tfws'> = { ews: 0, tfws: 0 }): Markup {
  const parts = [
    ews > 0 && html`${grouped(ews)} ${label('category.ews')}`,
    tfws > 0 && html`${grouped(tfws)} ${label('category.tfws')}`,
  ];
  return html`${parts.filter(Boolean).map((part, i) => html`${i > 0 ? ', ' : ''}${part}`)}`;
}

/** A sign, labelled by the button, the course and its code beside it. */
const addButton = (code: string) =>
  html`<button type="button" class="add later" aria-labelledby="add-${code} course-${code} code-${code}" data-shortlist="${code}" aria-pressed="false"><span class="spoken" id="add-${code}">${label('shortlist.add')}</span></button>`;

/** `29 of 98 CAP, 6 TFWS`: seats over and above the CAP seats are separate, tuition fee waiver seats with the code to enter. */
export function renderPart({ ifHome, ifOther, within, ews, tfws, tfwsCode: code, cap }: EligibleSeats): Markup {
  const known =
    ifHome === ifOther
      ? label('row.part', { mine: rangeInWords(within), cap })
      : label('row.either', { home: ifHome, other: ifOther, cap });
  const part = cap === 0 ? label('cap.none') : known;
  const among = renderBeyond({ ews, tfws });
  return html`${part}${ews + tfws > 0 ? html`, ${among}${tfws > 0 && code ? html` (<code>${code}</code>)` : ''}` : ''}`;
}
