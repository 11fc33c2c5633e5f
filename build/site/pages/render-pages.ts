/** The pages for people, one at a time, so that a large round is never in memory as a whole. */

import type { VacancySource } from '../../contract/source.ts';
import type { Database } from '../../store/database.ts';
import type { PagePath } from '../page-list.ts';
import {
  LATEST_COURSES,
  readRoundNumbers,
  readRoundQuestions,
  readUniversities,
  SEAT_ROWS,
  siteQuery,
} from '../queries.ts';
import { readClosings, readCutoffs } from '../read-closings.ts';
import { LANGUAGES } from '../texts/languages.ts';
import { type Assets, type Page, renderPage, type Site, type SourcedRound } from '../views/layout.ts';
import { districtChoices } from '../views/names.ts';
import { searchPage } from '../views/search-form.ts';
import { renderAbout } from './about-page.ts';
import { renderCourse } from './course-page.ts';
import type { Course, Past } from './course-record.ts';
import { listPage, missingPage, offlinePage, profilePage } from './fixed-pages.ts';
import { type NamedCourse, renderGoneCourse } from './gone-course-page.ts';
import { renderHome } from './home-page.ts';
import { type Institute, type InstituteCourse, renderInstitute } from './institute-page.ts';
import { renderRound } from './round-page.ts';

const SITE_ROUND = `SELECT round_name, academic_year, published_date, source_title, source_authority, source_url, data_licence, option_form_closes, corrected
  FROM latest_dataset JOIN data_licence USING (id)`;

/** What all pages share, also those that the edge function renders. */
export function readSite(
  database: Pick<Database, 'all'>,
  assets: Assets,
  url?: string,
  { isSample, isDraft, hasCutoffs }: Pick<Site, 'isSample' | 'isDraft' | 'hasCutoffs'> = {},
): Site {
  const [round] = database.all<SourcedRound>(SITE_ROUND);
  const setting = (name: string) => {
    const [row] = database.all<{ value: string }>('SELECT value FROM source.settings WHERE name = ?', name);
    return row && JSON.parse(row.value);
  };
  return {
    assets,
    url,
    round: round!,
    languages: LANGUAGES.map(({ code, name, texts }) => ({ code, name, incomplete: texts['layout.incomplete'] })),
    rules: setting('rules'),
    operator: setting('operator'),
    isSample,
    isDraft,
    hasCutoffs,
  };
}

const fileOf = (path: PagePath): string => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);

/** Path below the site's root and text of each page. */
export function* renderPages(
  database: Pick<Database, 'all' | 'each'>,
  site: Site,
): Generator<readonly [path: string, text: string]> {
  const numbers = readRoundNumbers(database);
  const { totals } = numbers;
  const { hasCutoffs } = site;
  const districts = districtChoices(numbers.districts.map(({ district }) => district));
  const page = (path: PagePath, content: Page) => [fileOf(path), renderPage(content, site, path)] as const;
  const unlisted = (path: PagePath, content: Page) => [fileOf(path), renderPage(content, site)] as const;
  yield page('/', renderHome(numbers, districts, hasCutoffs));
  yield page('/round', renderRound(numbers));
  yield page('/about', renderAbout(site));
  yield page('/list', listPage);
  yield unlisted('/search-empty', searchPage({ districts, hasCutoffs }));
  yield unlisted('/profile', profilePage(site, readUniversities(database), readRoundQuestions(database)));
  yield unlisted('/offline', offlinePage);
  yield unlisted('/404', missingPage(districts, hasCutoffs));
  const history = siteQuery('course-history');
  const closings = hasCutoffs && readClosings(database);
  const cutoffs = hasCutoffs && readCutoffs(database);
  for (const course of database.each<Course & { id: number }>(LATEST_COURSES)) {
    const rows = database.all<VacancySource>(SEAT_ROWS, course.id);
    const past = database.all<Past>(history, course.choice_code);
    const code = course.choice_code;
    const ofLists = closings && cutoffs ? { closings: closings.get(code), cutoffs: cutoffs.get(code) } : {};
    const content = renderCourse(
      { course, levels: rows, history: past, roundBefore: numbers.changes?.round_name, ...ofLists },
      site,
    );
    yield page(`/course/${code}`, content);
  }
  const courses = siteQuery('institute-courses');
  for (const gone of database.each<NamedCourse>(siteQuery('every-course'))) {
    if (gone.is_latest) continue;
    const past = database.all<Past>(history, gone.choice_code);
    yield page(`/course/${gone.choice_code}`, renderGoneCourse(gone, past, site));
  }
  for (const institute of database.each<Institute>('SELECT * FROM latest_institutes ORDER BY inst_code')) {
    const rows = database.all<InstituteCourse>(courses, totals.id, institute.inst_code);
    yield page(`/institute/${institute.inst_code}`, renderInstitute(institute, rows, site));
  }
}
