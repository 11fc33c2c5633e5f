/** The pages of small rounds, for the tests of this folder. */
import type { HTMLElement } from 'node-html-parser';
import { readSite, renderPages } from '../../../build/site/pages/render-pages.ts';
import { ASSETS } from '../../support/search-source.ts';
import { course, institute, load, round, vacancy } from '../../support/stage-round.ts';

export const CODE = '0100110010';

/** A name that breaks a page without escaping; its last word is wider than a small screen. */
export const HOSTILE = `"><script>alert('x')</script> & </title> ${'\u202e'}كلية مدينة</bdi> ${'Ab'.repeat(60)}`;

const places = { inst_name: HOSTILE, inst_type: HOSTILE, district: HOSTILE, city: `${HOSTILE} 2` };
/** Two rounds: in the second one course lost seats and has an unknown level, and another was added. */
export const ROUNDS = [
  round({ round_name: `${HOSTILE} I`, source_title: HOSTILE, source_authority: HOSTILE }),
  round(
    {
      published_date: '2025-08-02',
      round_name: HOSTILE,
      source_title: HOSTILE,
      source_url: 'javascript:alert(1)//https://x',
    },
    {
      institutes: [institute('01001', places), institute('01002', { district: '' })],
      courses: [
        course(CODE, { course_name: HOSTILE, total_cap_vacancies: 3 }),
        course('0100110020', { total_cap_vacancies: 23456, ews_seats: 0 }),
        course('0100110030L'),
        course('0100210010', { total_cap_vacancies: 0 }),
      ],
      vacancies: [
        vacancy(CODE, { st_g: 2, st_l: 0, total_g_l: 9 }),
        vacancy(CODE, { seat_level: 'minority_level', st_g: 0, st_l: 0, open_g: 1234, total_g_l: 1237 }),
      ],
    },
  ),
];

/** Path -> text of every page. */
export const renderRounds = (...rounds: Parameters<typeof load>): Record<string, string> =>
  pagesAt(undefined, ...rounds);

let pages: Record<string, string> | undefined;
/** The same of ROUNDS, rendered once for the tests of a file. */
export const allPages = (): Record<string, string> => (pages ??= renderRounds(...ROUNDS));

/** The same for a site published at `url`. */
export function pagesAt(url: string | undefined, ...rounds: Parameters<typeof load>): Record<string, string> {
  const database = load(...rounds);
  return Object.fromEntries(renderPages(database, readSite(database, ASSETS, url)));
}

/** The figures of a page by their names. */
export const readFigures = (page: HTMLElement): Record<string, string> =>
  Object.fromEntries(
    page
      .querySelectorAll('.figures > div')
      .map((figure) => [figure.querySelector('dt')!.textContent, figure.querySelector('dd')!.textContent]),
  );
