/** The page of a course: its vacant seats, and how they changed from round to round. */
import { html } from 'hono/html';
import { candidatesAt } from '../../contract/seats.ts';
import type { CourseSource, InstituteSource, VacancySource } from '../../contract/source.ts';
import { grouped } from '../../shared/format.ts';
import { findFamily } from '../device-filters.ts';
import { collegeMinority } from '../eligibility.ts';
import { date, label, type Markup } from '../views/labels.ts';
import type { Page, Round, Site } from '../views/layout.ts';
import { changeInWords, forRound, lettersInWords, shareButton, translatedCourse, withPlaces } from '../views/names.ts';
import { renderSeatTable, renderTotal } from './course-seats.ts';
import { listSeats, renderCollege, renderRules, type SeatsOfCourse } from './page-parts.ts';

/** The numbers of a course in one round; `seats` as in course-history.sql, null if there are none. */
export type Past = Round & SeatsOfCourse & Omit<CourseSource, 'choice_code' | 'inst_code' | 'course_name'>;
type OfInstitute = Pick<InstituteSource, 'inst_name' | 'inst_type' | 'district' | 'city'>;
/** `before` are its CAP seats in the round before; null if that round lacks the course. */
export type Course = CourseSource &
  OfInstitute & { readonly university: string | null; readonly before: number | null };

export interface CourseOfRounds {
  readonly course: Course;
  /** Its vacancy rows. */
  readonly levels: readonly VacancySource[];
  /** Its numbers in every round, oldest first. */
  readonly history: readonly Past[];
  /** The name of the round before in the same year. */
  readonly roundBefore: string | undefined;
}

export function renderCourse({ course, levels, history, roundBefore }: CourseOfRounds, site: Site): Page {
  const { choice_code, course_name, inst_code, inst_name } = course;
  const seats = grouped(course.total_cap_vacancies);
  return {
    title: { names: `${course_name}, ${inst_name}` },
    description: `${course_name} at ${withPlaces(course)}: ${seats} vacant CAP seats ${forRound(site.round)}. Choice code ${choice_code}.`,
    script: 'course',
    main: html`<h1><bdi>${course_name}</bdi></h1>
<p class="lead"><a href="/institute/${inst_code}"><bdi>${inst_name}</bdi></a></p>
${renderCollege(
  course,
  levels.some(({ seat_level }) => candidatesAt(seat_level) !== 'all'),
)}
<p class="quiet meta"><span>${label('course.code')} <code>${choice_code}</code></span>${translatedCourse(course_name)}</p>
${lettersInWords(choice_code).map((words) => html`<p class="note">${words}</p>\n`)}<div class="split">
${renderHero(course, roundBefore)}
<div>
<section>
<h2>${label('course.seats')}</h2>
${levels.length > 0 ? renderSeatTable(levels) : html`<p>${label('course.none')}</p>`}
${renderTotal(course, levels)}
${renderRules(site)}</section>
${renderHistory(history)}
</div>
</div>
<p class="acts"><button type="button" class="later main" data-shortlist="${choice_code}" aria-pressed="false">${label('shortlist.add')}</button>
<button type="button" class="later" data-copy="${choice_code}">${label('course.copy')} <code>${choice_code}</code></button>
${shareButton()}</p>`,
  };
}

/** The main number: all CAP seats, until the script knows the reader. About as high as what it writes then, so that little moves. */
function renderHero(course: Course, roundBefore: string | undefined): Markup {
  const { choice_code, total_cap_vacancies: cap, university, tfw_choice_code, inst_type } = course;
  const change =
    roundBefore === undefined ? '' : html`<span data-change>${changeInWords(cap, course.before, roundBefore)}</span>`;
  return html`<section class="hero" data-mine="${choice_code}" data-cap="${cap}" data-tfws="${tfw_choice_code ?? ''}" data-university="${university ?? ''}" data-minority="${collegeMinority(inst_type) ?? ''}" data-family="${findFamily(course.course_name)}">
<p class="big">${grouped(cap)}</p>
<p><b>${label('category.cap.long')}</b></p>
<p class="of">${change}</p>
${cap > 0 ? html`<p>${label('hero.promise')}</p>\n` : ''}<p class="actions"><a class="go" href="/profile" data-profile-summary>${label('profile.ask')}</a></p>
<p class="of">${label('profile.private')}</p>
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
  return html`<li>${column(cap / largest)}<b data-seats="${listSeats(past)}" data-cap="${cap}">${grouped(cap)}</b> <span>${label('category.cap')}</span> <bdi>${past.round_name}</bdi> <small>${date(past.published_date)}</small></li>\n`;
})}</ol>
</section>`;
}

/** A bar above its number, `share` of the highest. */
const column = (share: number) =>
  html`<svg width="100%" height="96" fill="var(--accent)" aria-hidden="true"><rect y="${100 - Math.round(share * 100)}%" width="100%" height="${Math.round(share * 100)}%"/></svg>`;
