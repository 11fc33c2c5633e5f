/** If a course has no seats for the reader: up to three similar courses nearby that have some. */
import { html } from 'hono/html';
import type { ListedCourse } from '../../search/listed-courses.ts';
import { label } from '../views/labels.ts';
import { renderRows } from '../views/result-list.ts';
import type { DeviceEngine } from './device-search.ts';
import { fill } from './language.ts';
import { loadEngine } from './load-engine.ts';
import type { MySeats } from './profile.ts';
import { findResults } from './results.ts';

const MOST_COURSES = 3;

/** Fills the place on the page of a course; `added` connects the buttons of the new rows. */
export async function showNear(mySeats: MySeats, added: (courses: ParentNode) => void): Promise<void> {
  const box = document.querySelector<HTMLElement>('[data-mine]');
  const seats = await mySeats();
  if (!box || !seats) return;
  const { family = '', district = '' } = box.dataset;
  const courses = await findNear(await loadEngine(), mySeats, { family, district });
  const target = box.querySelector('[data-near]');
  if (!target || courses.length === 0) return;
  fill(target, html`<h2>${label('hero.near')}</h2>${renderRows(courses, { mine: (code) => seats.get(code) })}`);
  added(target);
}

/** Courses of a family that have seats for the reader: first those of the district, then those near the reader. */
export async function findNear(
  engine: DeviceEngine,
  mySeats: MySeats,
  { family, district }: { readonly family: string; readonly district: string },
): Promise<ListedCourse[]> {
  const find = async (only: string[]) => {
    const query = { limit: MOST_COURSES, offset: 0, has_vacancy: true, only, sort: 'near' as const };
    const { data, why } = await findResults(engine, mySeats, query);
    // Without seats for the reader the results are all courses.
    return why ? [] : data;
  };
  const courses = [...(district ? await find([family, district]) : []), ...(await find([family]))];
  return [...new Map(courses.map((course) => [course.choice_code, course])).values()].slice(0, MOST_COURSES);
}
