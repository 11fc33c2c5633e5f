/** A page of search results as HTML: what was understood, the courses, the links to the pages around. */
import { html } from 'hono/html';
import type { CourseShort } from '../../build/contract/resources.ts';
import type { MatchKind, SearchQuery } from '../search/types.ts';
import { grouped } from './numbers.ts';
import { searchAddress } from './search-address.ts';
import { type Markup, say } from './text.ts';

export interface Results {
  readonly data: readonly CourseShort[];
  /** Courses on all pages. */
  readonly total: number;
  readonly match?: MatchKind | undefined;
  /** The words of `q` as they were understood. */
  readonly words?: readonly string[] | undefined;
}

/** What fills `<section id="results" data-results>`; its two parts are what the browser's script replaces. */
export function renderResults(query: SearchQuery, results: Results): Markup {
  return html`<p role="status">${renderSummary(query, results)}</p>
<div data-courses>${renderCourses(query, results)}</div>`;
}

/** How the query was understood and how much it found. */
export function renderSummary({ q = '', offset }: SearchQuery, { data, total, match, words = [] }: Results): Markup {
  if (total === 0) return say('results.none');
  const typed = q.toLowerCase();
  const understood = words.join(' ');
  const note =
    match === 'partial'
      ? say('results.partial', { words: understood })
      : match === 'corrected' || words.some((word) => !typed.includes(word))
        ? say('results.understood', { words: understood })
        : '';
  const [first, last, all] = [offset + 1, offset + data.length, total].map(grouped) as [string, string, string];
  return html`${note} ${
    data.length ? say('results.range', { first, last, total: all }) : say('results.beyond', { total: all })
  }`;
}

/** The courses and the links to other pages; `mine` gives the seats that the reader can take, by choice code. */
export function renderCourses(query: SearchQuery, { data, total }: Results, mine?: (code: string) => number): Markup {
  const { offset, limit } = query;
  const previous = offset >= total ? Math.floor(Math.max(0, total - 1) / limit) * limit : Math.max(0, offset - limit);
  const list = html`<ol class="results" start="${offset + 1}">
${data.map((course) => renderCourse(course, mine?.(course.choice_code)))}
</ol>`;
  const before = html`<a rel="prev" href="${searchAddress(query, previous)}">${say('results.previous')}</a>`;
  const after = html`<a rel="next" href="${searchAddress(query, offset + limit)}">${say('results.next')}</a>`;
  return html`${data.length ? list : ''}
<p class="pages">${offset > 0 && total > 0 ? before : ''} ${offset + limit < total ? after : ''}</p>`;
}

function renderCourse(course: CourseShort, mine: number | undefined): Markup {
  const { choice_code, course_name, total_cap_vacancies, institute } = course;
  // Many names end with the district.
  const district = institute.inst_name.endsWith(institute.district) ? '' : html`, <bdi>${institute.district}</bdi>`;
  return html`<li><p class="name"><a href="/course/${choice_code}"><bdi>${course_name}</bdi></a></p>
<p><bdi>${institute.inst_name}</bdi>${district} <code>${choice_code}</code></p>
<p class="vacant">${mine === undefined ? '' : html`<strong class="mine">${say('results.mine', { seats: grouped(mine) })}</strong> `}
<span>${say('results.vacant', { seats: grouped(total_cap_vacancies) })}</span>
<button type="button" class="later" data-shortlist="${choice_code}" hidden></button></p></li>
`;
}
