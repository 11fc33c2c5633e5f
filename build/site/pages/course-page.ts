/** The page of a course: its vacant seats, and how they changed from round to round. */
import { html } from 'hono/html';
import { candidatesAt } from '../../contract/seats.ts';
import { grouped } from '../../shared/format.ts';
import { date, label, type Markup } from '../views/labels.ts';
import type { Page, Site } from '../views/layout.ts';
import { changeInWords, forRound, lettersInWords, shareButton, translatedCourse, withPlaces } from '../views/names.ts';
import { renderCutoffs } from './course-cutoffs.ts';
import { type Course, type CourseOfRounds, embed, makePageRecord, type Past } from './course-record.ts';
import { renderSeatTable, renderTotal } from './course-seats.ts';
import { renderCollege, renderRules } from './page-parts.ts';

export function renderCourse(rounds: CourseOfRounds, site: Site): Page {
  const { course, levels, history, roundBefore, cutoffs } = rounds;
  const { choice_code, course_name, inst_code, inst_name } = course;
  const seats = grouped(course.total_cap_vacancies);
  const needsHome = levels.some(({ seat_level }) => candidatesAt(seat_level) !== 'all');
  return {
    title: { names: `${course_name}, ${inst_name}` },
    description: `${course_name} at ${withPlaces(course)}: ${seats} vacant CAP seats ${forRound(site.round)}. Choice code ${choice_code}.`,
    script: 'course',
    main: html`<h1><bdi>${course_name}</bdi></h1>
<p class="lead"><a href="/institute/${inst_code}"><bdi>${inst_name}</bdi></a></p>
${renderCollege(course, needsHome)}
<p class="quiet meta"><span>${label('course.code')} <code>${choice_code}</code></span>${translatedCourse(course_name)}</p>
${lettersInWords(choice_code).map((words) => html`<p class="note">${words}</p>\n`)}<p class="acts"><button type="button" class="later main" data-shortlist="${choice_code}" aria-pressed="false">${label('shortlist.add')}</button>
<button type="button" class="later" data-copy="${choice_code}">${label('course.copy')} <code>${choice_code}</code></button>
${shareButton()}</p>
<div class="split">
${renderHero(course, roundBefore)}
<div>
<section>
<h2>${label('course.seats')}</h2>
${levels.length > 0 ? renderSeatTable(levels) : html`<p>${label('course.none')}</p>`}
${renderTotal(course, levels)}
${needsHome ? renderRules(site) : ''}</section>
${renderHistory(history)}${renderCutoffs(choice_code, cutoffs)}
</div>
</div>
${embed(makePageRecord(rounds))}`,
  };
}

/** The main number: all CAP seats, until the script knows the reader. About as high as what it writes then, so that little moves. */
function renderHero(course: Course, roundBefore: string | undefined): Markup {
  const { total_cap_vacancies: cap } = course;
  const change = roundBefore === undefined ? '' : changeInWords(cap, course.before, roundBefore);
  const wasNone = cap === 0 && course.before === 0;
  return html`<section class="hero" data-mine>
<p class="big">${grouped(cap)}</p>
<p><b>${wasNone ? change : label('category.cap.long')}</b></p>
<p class="of">${wasNone ? '' : change}</p>
${cap > 0 ? html`<p>${label('hero.promise')}</p>\n` : ''}<p class="actions"><a class="go" href="/profile" data-profile-summary>${label('profile.ask')}</a></p>
</section>`;
}

/** A column per round, as high as its CAP seats; the script replaces them with the reader's own seats. */
export function renderHistory(history: readonly Past[]): Markup {
  const largest = Math.max(1, ...history.map(({ total_cap_vacancies }) => total_cap_vacancies));
  return html`<section>
<h2>${label('course.history')}</h2>
<ol class="trend">
${history.map((past) => {
  const cap = past.total_cap_vacancies;
  return html`<li>${column(cap / largest)}<b>${grouped(cap)}</b> <span>${label('row.cap')}</span> <bdi>${past.round_name}</bdi> <small>${date(past.published_date)}</small></li>\n`;
})}</ol>
</section>`;
}

/** A bar above its number, `share` of the highest. */
const column = (share: number) =>
  html`<svg width="100%" height="96" fill="var(--accent)" aria-hidden="true"><rect y="${100 - Math.round(share * 100)}%" width="100%" height="${Math.round(share * 100)}%"/></svg>`;
