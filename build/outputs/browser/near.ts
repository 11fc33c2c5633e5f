/** If a course has no seats for the reader: up to three similar courses nearby that have some. */
import { html } from 'hono/html';
import { label } from '../../shared/views/labels.ts';
import { renderRows } from '../../shared/views/result-list.ts';
import { fill } from './language.ts';
import { loadEngine } from './load-engine.ts';
import type { MySeats } from './profile.ts';
import { findResults } from './results.ts';

const SHOWN = 3;

/** First in its district, then near the reader. */
export async function showNear(mySeats: MySeats, added: (courses: ParentNode) => void): Promise<void> {
  const box = document.querySelector<HTMLElement>('[data-mine]');
  const seats = await mySeats();
  if (!box || !seats) return;
  const { family = '', district = '' } = box.dataset;
  const mine = (code: string) => seats.get(code);
  const engine = await loadEngine();
  const find = async (only: string[]) => {
    const query = { limit: SHOWN, offset: 0, has_vacancy: true, only, sort: 'near' as const };
    return (await findResults(engine, mySeats, query)).data;
  };
  const found = [...(district ? await find([family, district]) : []), ...(await find([family]))];
  const near = new Map(found.map((course) => [course.choice_code, course]));
  // Where none has seats the results are all courses.
  const shown = [...near.values()].filter((course) => mine(course.choice_code)?.most).slice(0, SHOWN);
  const target = box.querySelector('[data-near]');
  if (!target || shown.length === 0) return;
  fill(target, html`<h2>${label('hero.near')}</h2>${renderRows(shown, { mine })}`);
  added(target);
}
