/** If a course has no seats for the reader: up to three similar courses nearby that have some. */
import { html } from 'hono/html';
import { renderRows } from '../../shared/views/result-list.ts';
import { label } from '../../shared/views/text.ts';
import { fill } from './language.ts';
import { loadEngine } from './load-engine.ts';
import { loadSeats, type MySeats } from './profile.ts';
import { findResults } from './results.ts';

const SHOWN = 3;

/** First in its district, then at colleges of the same home university, then anywhere. */
export async function showNear(mySeats: MySeats, added: (courses: ParentNode) => void): Promise<void> {
  const box = document.querySelector<HTMLElement>('[data-mine]');
  const seats = await mySeats();
  if (!box || !seats) return;
  const [engine, table] = await Promise.all([loadEngine(), loadSeats()]);
  const { mine: code, family = '', district = '', university = '' } = box.dataset;
  const place = table.universities.indexOf(university);
  const ofUniversity = new Set(
    table.courses.flatMap((course) => (course.university === place ? course.choice_code : [])),
  );
  const query = {
    limit: Number.POSITIVE_INFINITY,
    offset: 0,
    has_vacancy: true,
    only: [family],
    sort: 'mine' as const,
  };
  const all = (await findResults(engine, mySeats, query)).data.filter(
    ({ choice_code }) => choice_code !== code && (seats.get(choice_code)?.most ?? 0) > 0,
  );
  const nearness = (course: (typeof all)[number]) =>
    course.institute.district === district ? 0 : ofUniversity.has(course.choice_code) ? 1 : 2;
  const near = all.sort((a, b) => nearness(a) - nearness(b)).slice(0, SHOWN);
  const target = box.querySelector('[data-near]');
  if (!target || near.length === 0) return;
  const mine = (code: string) => seats.get(code);
  fill(target, html`<h2>${label('hero.near')}</h2>${renderRows(near, { mine })}`);
  added(target);
}
