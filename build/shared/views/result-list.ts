/** A page of search results as HTML: what was understood, the courses, the links to the pages around. */
import { html } from 'hono/html';
import { grouped } from '../format.ts';
import { previousOffset } from '../http/search-parameters.ts';
import type { ListedCourse } from '../search/page.ts';
import type { SearchPage } from '../search/types.ts';
import type { EligibleSeats } from '../seats.ts';
import type { MatchedTerms } from './matched-terms.ts';
import { changeInWords, eligibleSeats, lettersInWords, placeInWords, placesBeside, tfwsCode } from './names.ts';
import { type PageQuery, searchAddress } from './search-address.ts';
import { label, type Markup } from './text.ts';

export interface Results extends Omit<SearchPage, 'positions'> {
  readonly data: readonly ListedCourse[];
  /** The name of the round that was searched. */
  readonly round?: string;
  /** What is marked in names. */
  readonly terms?: MatchedTerms;
}

/** What fills `<section id="results" data-results>`; its two parts are what the browser's script replaces. */
export function renderResults(query: PageQuery, results: Results): Markup {
  return html`<p role="status">${renderSummary(query, results)}</p>
<div data-courses>${renderCourses(query, results)}</div>`;
}

/** How the query was understood and how much it found. */
export function renderSummary(
  { q = '', offset }: PageQuery,
  { data, total, match, words = [], missing = [], round }: Results,
): Markup {
  if (total === 0) return CODE.test(q) && round ? noCode(q.toUpperCase(), round) : label('results.none');
  const typed = q.toLowerCase();
  const understood = words.join(' ');
  const note =
    match === 'partial'
      ? html`${label('results.partial', { words: understood })} ${missing.length > 0 ? label('results.missing', { words: missing.join(' ') }) : ''}`
      : match === 'corrected' || words.some((word) => !typed.includes(word))
        ? label('results.understood', { words: understood })
        : '';
  const [first, last, all] = [offset + 1, offset + data.length, total].map(grouped) as [string, string, string];
  return html`${note} ${
    data.length ? label('results.range', { first, last, total: all }) : label('results.beyond', { total: all })
  }`;
}

/** What is typed like a whole choice code. */
const CODE = /^\d{10}[a-z]{0,3}$/i;

/** A code that the round does not have: its own page tells of earlier rounds, and of its institute. */
const noCode = (code: string, round: string) =>
  html`${label('course.gone', { code, round })}: <a href="/course/${code}">${label('results.old_code')}</a>`;

/** The courses and the links to other pages; `mine` gives the seats that the reader is eligible for, by choice code. */
export function renderCourses(
  query: PageQuery,
  { data, total, terms }: Results,
  mine?: (code: string) => EligibleSeats | undefined,
): Markup {
  const { offset, limit } = query;
  const previous = previousOffset(query, total);
  const list = html`<ol class="results" start="${offset + 1}">
${data.map((course) => renderCourse(course, terms, mine?.(course.choice_code)))}
</ol>`;
  const before = html`<a rel="prev" href="${searchAddress(query, previous)}">${label('results.previous')}</a>`;
  const after = html`<a rel="next" href="${searchAddress(query, offset + limit)}">${label('results.next')}</a>`;
  return html`${data.length ? list : ''}
<p class="pages">${offset > 0 && total > 0 ? before : ''} ${offset + limit < total ? after : ''}</p>`;
}

function renderCourse(course: ListedCourse, terms: MatchedTerms | undefined, mine: EligibleSeats | undefined): Markup {
  const { choice_code, course_name, total_cap_vacancies, institute, kind, before } = course;
  const district = placesBeside(institute.inst_name, institute.district).map(
    (name) => html`, ${placeInWords(highlight(name, terms))}`,
  );
  return html`<li><p class="name"><a id="course-${choice_code}" href="/course/${choice_code}"><bdi>${highlight(course_name, terms)}</bdi></a></p>
<p><bdi>${highlight(institute.inst_name, terms)}</bdi>${district} <code id="code-${choice_code}">${highlight(choice_code, terms)}</code></p>
${
  kind
    ? html`<p class="note"><bdi>${kind}</bdi></p>
`
    : ''
}${lettersInWords(choice_code).map((words) => html`<p class="note">${words}</p>\n`)}
<p class="vacant">${mine ? renderMine(mine) : ''}
<span>${label('results.vacant', { seats: grouped(total_cap_vacancies) })}</span>${before ? html`<span>${changeInWords(total_cap_vacancies, before.seats, before.round)}</span>` : ''}
<button type="button" class="later" id="add-${choice_code}" aria-labelledby="add-${choice_code} course-${choice_code} code-${choice_code}" data-shortlist="${choice_code}" hidden></button></p></li>
`;
}

/** The reader's own seats at a course, `3 to 9` where they are not sure, and whether it is of their home university. */
function renderMine(eligible: EligibleSeats): Markup {
  const { home, ews, tfws, tfwsCode: code } = eligible;
  return html`${eligibleSeats(eligible)} <span>${label(`mine.home.${home}`)}</span>
${ews > 0 ? html`<span>${label('mine.ews', { seats: grouped(ews) })}</span> ` : ''}${tfws > 0 ? html`<span>${label('tfws.among', { seats: grouped(tfws) })} ${tfwsCode(code)}</span>` : ''} `;
}

const WORDS = /([\p{L}\p{M}\p{N}]+)/u;
const ACCENTS = /[\u0300-\u036f]/g;

/** Text with the words that matched in `<mark>`. Everything is escaped. */
export function highlight(text: string, terms: MatchedTerms | undefined): Markup | string {
  if (!terms || terms.whole.size === 0) return text;
  // Split by a group: every second part is a word.
  return html`${text.split(WORDS).map((part, i) => (i % 2 === 1 && matches(part, terms) ? html`<mark>${part}</mark>` : part))}`;
}

function matches(word: string, { whole, beginnings }: MatchedTerms): boolean {
  const folded = word.normalize('NFKD').replace(ACCENTS, '').toLowerCase();
  if (whole.has(folded)) return true;
  // Choice codes are found with and without their leading zeros.
  const bare = folded.replace(/^0+/, '');
  return beginnings.some((beginning) => folded.startsWith(beginning) || bare.startsWith(beginning));
}
