/** The small picture of a course's rounds. Drawn here: four thousand plots of the library would take a minute. */
import { html } from 'hono/html';
import type { Round } from '../../netlify/views/layout.ts';
import { grouped } from '../../netlify/views/numbers.ts';
import { type Markup, named } from '../../netlify/views/text.ts';
import type { CourseSource } from '../contract/source.ts';

/** The numbers of a course in one round. */
export type Past = Round & Omit<CourseSource, 'choice_code' | 'inst_code' | 'course_name'>;

const STEP = 48;
const HEIGHT = 96;
const LABEL = 20;
/** As many as a phone has room for; the table below has every round. */
const SHOWN = 8;

/** A column a round, oldest first, with its number of CAP seats above it. */
export function drawHistory(all: readonly Past[]): Markup {
  const history = all.slice(-SHOWN);
  const largest = Math.max(1, ...history.map(({ total_cap_vacancies }) => total_cap_vacancies));
  const column = ({ total_cap_vacancies }: Past, place: number) => {
    const height = Math.round((total_cap_vacancies / largest) * (HEIGHT - LABEL));
    const [x, y] = [place * STEP, HEIGHT - height];
    return html`<rect x="${x + 4}" y="${y}" width="${STEP - 8}" height="${height}"/><text x="${x + STEP / 2}" y="${y - 5}">${grouped(total_cap_vacancies)}</text>`;
  };
  const width = history.length * STEP;
  return html`<svg class="history" role="img" ${named('course.history.picture')} viewBox="0 0 ${width} ${HEIGHT}" width="${width}" height="${HEIGHT}">
${history.map(column)}
<path d="M0 ${HEIGHT - 0.5}H${width}"/></svg>`;
}
