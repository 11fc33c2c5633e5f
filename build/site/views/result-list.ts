/** A page of search results as HTML: how the query was understood, the courses, the links to other pages. */
import { html } from 'hono/html';
import type { ListedCourse } from '../../search/listed-courses.ts';
import { previousPage } from '../../search/read-parameters.ts';
import type { SearchPage, Town } from '../../search/types.ts';
import { grouped } from '../../shared/format.ts';
import { currentName } from '../../shared/words/renamed-districts.ts';
import { codeLetters, type EligibleSeats } from '../eligibility.ts';
import { label, type Markup } from './labels.ts';
import type { MatchedTerms } from './matched-terms.ts';
import {
  changeInShort,
  kindInWords,
  letterInWords,
  placeInWords,
  placesBeside,
  rangeInWords,
  translatedCourse,
} from './names.ts';
import { type PageQuery, searchAddress } from './search-address.ts';
import { renderSeatsOffer, renderSuggestions } from './suggestions.ts';

export interface Results extends Omit<SearchPage, 'positions'> {
  readonly data: readonly ListedCourse[];
  /** The name of the round that was searched. */
  readonly round?: string;
  /** The terms that are highlighted in names. */
  readonly terms?: MatchedTerms;
  /** How many of the found courses have seats for the reader. */
  readonly withSeats?: number | undefined;
  /** Why courses without seats are shown. */
  readonly why?: 'results.none_for_me' | undefined;
}

/** The content of `<section id="results" data-results>`; the browser's script replaces its two parts. */
export function renderResults(query: PageQuery, results: Results): Markup {
  return html`<p role="status">${renderSummary(query, results)}</p>
<div data-courses>${renderCourses(query, results)}</div>`;
}

/** How the query was understood and how much it found. */
export function renderSummary(query: PageQuery, results: Results): Markup {
  const { q = '', offset } = query;
  const { data, total, match, words = [], missing = [], towns = [], round, withSeats, why } = results;
  if (total === 0) {
    if (CODE.test(q) && round) return noCode(q.toUpperCase(), round);
    return html`${renderUnknown(q, words)}${renderTowns(towns)}${label('results.none')}${renderSuggestions(query, results)}`;
  }
  const typed = q.toLowerCase();
  const understood = words.join(' ');
  const note =
    towns.length > 0
      ? renderTowns(towns, missing)
      : missing.length > 0 && words.length > 0
        ? html`${label('results.partial', { words: understood })} ${label('results.missing', { words: missing.join(' ') })}`
        : match === 'corrected' || words.some((word) => !typed.includes(word))
          ? label('results.understood', { words: understood })
          : '';
  const all = grouped(total);
  const found =
    data.length === 0
      ? label('results.beyond', { total: all })
      : offset > 0
        ? label('results.range', { first: grouped(offset + 1), last: grouped(offset + data.length), total: all })
        : label(total === 1 ? 'results.found.one' : 'results.found', { total: all });
  const mine =
    withSeats === undefined
      ? renderSeatsOffer(results)
      : html`, ${label('results.mine', { mine: grouped(withSeats) })}`;
  return html`${why ? html`<strong>${label(why)}</strong> ` : ''}${renderUnknown(q, words)}${note} ${found}${mine}${towns.length > 0 ? renderSuggestions(query, results) : ''}`;
}

/** Which districts are searched for towns that no institute is in, and the words that are left out. */
function renderTowns(towns: readonly Town[], missing: readonly string[] = []): Markup {
  const sentences = towns.map(({ name, districts }) =>
    label('results.town', { town: capitalised(name), district: districts.join(' / ') }),
  );
  const leftOut = missing.length > 0 ? label('results.missing', { words: missing.join(' ') }) : '';
  return html`${sentences.map((sentence) => html`${sentence} `)}${leftOut}`;
}

const capitalised = (name: string) => name.replace(/(?<![a-z])[a-z]/g, (letter) => letter.toUpperCase());

/** Words for data that people often ask for and that no list of vacant seats has. */
const UNKNOWN =
  /\b(fees?|cut-?\s?offs?|percentiles?|ranks?|closing(?!\s+(?:time|date))|placements?|packages?|hostels?|scholarships?|pharmacy|medical|mbbs|nursing|law|mba|mca|diploma|polytechnic)\b|शुल्क|फी|कट-?ऑफ|फार्मसी|फार्मेसी/giu;

/** A sentence that there is no data for these words; `found` are those that names have. */
function renderUnknown(q: string, found: readonly string[]): Markup | '' {
  const words = [...new Set(q.toLowerCase().match(UNKNOWN) ?? [])].filter((word) => !found.includes(word));
  return words.length > 0 ? html`<strong>${label('results.unknown', { words: words.join(', ') })}</strong> ` : '';
}

/** Text in the form of a whole choice code. */
const CODE = /^\d{10}[a-z]{0,3}$/i;

/** A code that the round lacks: its own page has earlier rounds and its institute. */
const noCode = (code: string, round: string) =>
  html`${label('course.gone', { code, round })}: <a href="/course/${code}">${label('results.old_code')}</a>`;

/** The reader's seats by choice code. */
export type Mine = (code: string) => EligibleSeats | undefined;

/** The courses and the links to other pages. */
export function renderCourses(query: PageQuery, { data, total, terms }: Results, mine?: Mine): Markup {
  const { offset, limit } = query;
  const previous = previousPage(query, total).offset;
  const before = html`<a rel="prev" href="${searchAddress(query, previous)}">${label('results.previous')}</a>`;
  const after = html`<a rel="next" href="${searchAddress(query, offset + limit)}">${label('results.next')}</a>`;
  return html`${data.length ? html`${renderCommon(data, mine)}${renderRows(data, { terms, mine, start: offset + 1 })}` : ''}
<p class="pages">${offset > 0 && total > 0 ? before : ''} ${offset + limit < total ? after : ''}</p>`;
}

/** Sentences that would be the same in each row. */
function renderCommon(data: readonly ListedCourse[], mine?: Mine): Markup | '' {
  const homes = new Set(data.map(({ choice_code }) => mine?.(choice_code)?.home));
  const [home] = homes;
  const letters = new Set(data.flatMap(({ choice_code }) => codeLetters(choice_code)));
  const hasNoCode = data.some(({ choice_code }) => {
    const own = mine?.(choice_code);
    return own !== undefined && own.tfws > 0 && !own.tfwsCode;
  });
  const round = data.find(({ before }) => before)?.before?.round;
  const all = [
    homes.size === 1 && home ? label(`mine.all.${home}`) : '',
    round ? label('change.since', { round }) : '',
    ...[...letters].map(letterInWords),
    hasNoCode ? label('tfws.no_code') : '',
  ].filter(Boolean);
  return all.length > 0 ? html`<p class="note">${all.map((sentence) => html`${sentence} `)}</p>\n` : '';
}

interface Rows {
  readonly terms?: MatchedTerms | undefined;
  readonly mine?: Mine | undefined;
  readonly start?: number;
  /** On the page of an institute its name is not repeated. */
  readonly ofOne?: boolean;
}

/** A row per course: the seats that count for the reader, and the seats that they are part of. */
export function renderRows(data: readonly ListedCourse[], { terms, mine, start = 1, ofOne = false }: Rows): Markup {
  const isMixed = new Set(data.map(({ choice_code }) => mine?.(choice_code)?.home)).size > 1;
  return html`<ol class="results" start="${start}">
${data.map((course) => renderRow(course, { terms, mine: mine?.(course.choice_code), isMixed, ofOne }))}</ol>`;
}

interface Row extends Pick<Rows, 'terms' | 'ofOne'> {
  /** The reader's seats at the course. */
  readonly mine: EligibleSeats | undefined;
  /** Whether the colleges of the list differ in belonging to the reader's home university. */
  readonly isMixed: boolean;
}

function renderRow(course: ListedCourse, { terms, mine, isMixed, ofOne }: Row): Markup {
  const { choice_code, course_name, total_cap_vacancies: cap, institute, kind, before, beyond } = course;
  const district = placesBeside(institute.inst_name, institute.district).map((name) =>
    placeInWords(highlight(currentName(name), terms)),
  );
  const rest = [
    ...district,
    html`<span data-part>${mine ? renderPart(mine, cap) : renderBeyond(beyond)}</span>`,
    before ? changeInShort(cap, before.seats, before.round) : '',
    html`<code id="code-${choice_code}">${highlight(choice_code, terms)}</code>`,
    kind ? kindInWords(kind) : '',
    // Such rows are drawn when the language is loaded, so that nothing moves.
    mine ? translatedCourse(course_name) : '',
    mine && isMixed && mine.home !== 'no' ? html`<b data-home>${label(`mine.home.${mine.home}`)}</b>` : '',
  ].filter(Boolean);
  const counted = beyond ? html` data-cap="${cap}" data-seats="${beyond.seats}" data-tfws="${beyond.code}"` : '';
  return html`<li${counted}><p class="seats">${renderSeats(mine, cap)}</p>
<p class="name"><a id="course-${choice_code}" href="/course/${choice_code}"><bdi>${highlight(course_name, terms)}</bdi></a></p>
${ofOne ? '' : html`<p class="inst"><bdi>${highlight(institute.inst_name, terms)}</bdi></p>\n`}<p class="meta">${rest.map((part) => html`${part} `)}</p>
${addButton(choice_code)}</li>
`;
}

/** The number of a row: the reader's seats, else the CAP seats. */
export function renderSeats(mine: EligibleSeats | undefined, cap: number): Markup {
  const number = (text: string, isZero: boolean) =>
    html`<b class="${mine ? 'mine' : ''}${isZero ? ' zero' : ''}">${text}</b>`;
  return mine
    ? html`${number(rangeInWords(mine), mine.most === 0)} <small>${label('mine.for_you')}</small>`
    : html`${number(grouped(cap), cap === 0)} <small>${label('row.cap')}</small>`;
}

function renderBeyond({ ews, tfws }: Pick<EligibleSeats, 'ews' | 'tfws'> = { ews: 0, tfws: 0 }): Markup {
  const parts = [
    ews > 0 && html`${grouped(ews)} ${label('category.ews')}`,
    tfws > 0 && html`${grouped(tfws)} ${label('category.tfws')}`,
  ];
  return html`${parts.filter(Boolean).map((part, i) => html`${i > 0 ? ', ' : ''}${part}`)}`;
}

/** A sign, labelled by the button, the course and its code beside it. */
const addButton = (code: string) =>
  html`<button type="button" class="add later" aria-labelledby="add-${code} course-${code} code-${code}" data-shortlist="${code}" hidden><span class="spoken" id="add-${code}">${label('shortlist.add')}</span></button>`;

/** `29 of 98 CAP, 6 TFWS`: seats over and above the CAP seats are separate, tuition fee waiver seats with the code to enter. */
export function renderPart({ ifHome, ifOther, ews, tfws, tfwsCode: code }: EligibleSeats, cap: number): Markup {
  const beyond = ews + tfws;
  const part =
    ifHome === ifOther
      ? label('row.part', { mine: grouped(ifHome - beyond), cap: grouped(cap) })
      : label('row.either', { home: grouped(ifHome), other: grouped(ifOther), cap: grouped(cap) });
  const among = renderBeyond({ ews, tfws });
  return html`${part}${beyond > 0 ? html`, ${among}${tfws > 0 && code ? html` (<code>${code}</code>)` : ''}` : ''}`;
}

const WORDS = /([\p{L}\p{M}\p{N}]+)/u;
const ACCENTS = /[\u0300-\u036f]/g;

/** Text with the matched words in `<mark>`. Everything is escaped. */
export function highlight(text: string, terms: MatchedTerms | undefined): Markup | string {
  if (!terms || terms.whole.size === 0) return text;
  // Split by a capturing group: every second part is a word.
  return html`${text.split(WORDS).map((part, i) => (i % 2 === 1 && matches(part, terms) ? html`<mark>${part}</mark>` : part))}`;
}

function matches(word: string, { whole, beginnings }: MatchedTerms): boolean {
  const folded = word.normalize('NFKD').replace(ACCENTS, '').toLowerCase();
  if (whole.has(folded)) return true;
  // Choice codes match with and without their leading zeros.
  const bare = folded.replace(/^0+/, '');
  return beginnings.some((beginning) => folded.startsWith(beginning) || bare.startsWith(beginning));
}
