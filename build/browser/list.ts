/** The page /list: the kept courses in order of preference, side by side, to print, to copy and as CSV. */
import { html } from 'hono/html';
import { levelName } from '../../netlify/views/names.ts';
import { countCourse } from '../../netlify/views/seats.ts';
import { wide } from '../../netlify/views/table.ts';
import { type Markup, say, type TextKey } from '../../netlify/views/text.ts';
import { ApiError } from '../client/client.ts';
import type { Client } from '../client/interface.ts';
import { SEAT_LEVELS } from '../contract/categories.ts';
import type { CourseDetail } from '../contract/resources.ts';
import { announce, copy } from './copy.ts';
import { toCsv } from './csv.ts';
import { translate, word } from './language.ts';
import { noteAge } from './offline.ts';
import { profile } from './profile.ts';
import { keepShortlist, shortlist } from './shortlist.ts';

type Kept = CourseDetail | undefined;

/** Shows the list where the page has a place for it; returns what shows it again. */
export function startList(client: Client): () => void {
  const box = document.querySelector<HTMLElement>('[data-list]');
  if (!box) return () => {};
  const known = new Map<string, Kept>();

  async function show(): Promise<void> {
    const codes = shortlist();
    try {
      const load = async (code: string) => known.set(code, await courseOrNone(client, code));
      await Promise.all(codes.filter((code) => !known.has(code)).map(load));
      box!.innerHTML = String(
        codes.length
          ? renderList(codes, known)
          : html`<p>${say('list.empty')} <a href="/">${say('missing.home')}</a></p>`,
      );
    } catch (error) {
      box!.innerHTML = String(
        html`<p role="alert">${say(error instanceof ApiError ? 'error.server' : 'error.offline')}</p>`,
      );
    }
    translate(box!);
    noteAge();
  }

  box.onclick = async ({ target }) => {
    const button = (target as Element).closest('button');
    const act = button?.dataset.act;
    if (!act) return;
    const codes = shortlist();
    if (act === 'print') print();
    else if (act === 'csv') download(codes, known);
    else if (act === 'codes') await copy(codes.join('\n'), word('list.copied', { count: codes.length }));
    else {
      const code = button.dataset.code!;
      const course = known.get(code)?.course_name ?? code;
      const place = move(codes, code, act);
      keepShortlist(codes);
      await show();
      announce(act === 'remove' ? word('list.removed', { course }) : word('list.moved', { course, place }));
      const same = box.querySelector<HTMLButtonElement>(`[data-act=${act}][data-code="${code}"]:enabled`);
      (same ?? box.querySelector('button'))?.focus();
    }
  };
  void show();
  return show;
}

/** Moves or removes a code within `codes`; returns its new place, from 1. */
function move(codes: string[], code: string, act: string): number {
  const at = codes.indexOf(code);
  const to = act === 'up' ? at - 1 : at + 1;
  codes.splice(at, 1);
  if (act !== 'remove') codes.splice(to, 0, code);
  return to + 1;
}

async function courseOrNone(client: Client, code: string): Promise<Kept> {
  try {
    return await client.course(code);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}

const OTHERS = ['ews', 'tfws', 'pwd', 'def'] as const;
/** The seat levels of the courses, in the order of every other page. */
export function levelsOf(courses: readonly Kept[]): string[] {
  const levels = courses.flatMap((course) => course?.vacancies.map(({ seat_level }) => seat_level) ?? []);
  return [...new Set([...SEAT_LEVELS, ...levels.sort()])].filter((level) => levels.includes(level));
}
function numbersOf(course: CourseDetail, levels: readonly string[]): number[] {
  const { total_cap_vacancies, ews_seats, tfw_seats, special_vacancy, vacancies } = course;
  const atLevel = levels.map((level) => vacancies.find(({ seat_level }) => seat_level === level)?.total_g_l ?? 0);
  return [total_cap_vacancies, ...atLevel, ews_seats, tfw_seats, special_vacancy.pwd_total, special_vacancy.def_total];
}

function renderList(codes: readonly string[], known: ReadonlyMap<string, Kept>): Markup {
  const who = profile();
  const levels = levelsOf(codes.map((code) => known.get(code)));
  const heads = [say('list.all'), ...levels.map(levelName), ...OTHERS.map((name) => say(`category.${name}`))];
  const button = (act: string, key: TextKey, code: string, sign: string, off = false) =>
    html`<button type="button" data-act="${act}" data-code="${code}" aria-label="${word(key, { course: known.get(code)?.course_name ?? code })}"${off ? html` disabled` : ''}>${sign}</button> `;
  const row = (code: string, i: number) => {
    const course = known.get(code);
    const name = course
      ? html`<a href="/course/${code}"><bdi>${course.course_name}</bdi></a> <span><bdi>${course.institute.inst_name}</bdi></span>`
      : say('list.gone');
    return html`<tr><td class="number">${i + 1}</td><th scope="row">${name} <code>${code}</code>
<span>${button('up', 'list.up', code, '↑', i === 0)}${button('down', 'list.down', code, '↓', i === codes.length - 1)}${button('remove', 'list.remove', code, '✕')}</span></th>
${who ? html`<td class="number mine">${course ? countCourse(course, who) : ''}</td>` : ''}
${course ? numbersOf(course, levels).map((count) => html`<td class="number">${count}</td>`) : html`<td colspan="${heads.length}"></td>`}
</tr>`;
  };
  const table = html`<table><caption class="spoken">${say('list.table')}</caption>
<thead><tr><th scope="col"><span class="spoken">${say('list.preference')}</span></th><th scope="col">${say('list.course')}</th>
${who ? html`<th scope="col" class="number">${say('list.mine')}</th>` : ''}
${heads.map((head) => html`<th scope="col" class="number">${head}</th>`)}</tr></thead>
<tbody>${codes.map(row)}</tbody></table>`;
  return html`<p class="actions"><button type="button" data-act="print">${say('list.print')}</button>
<button type="button" data-act="csv">${say('list.csv')}</button> <button type="button" data-act="codes">${say('list.codes')}</button></p>
${wide('list.table', table)}`;
}

function download(codes: readonly string[], known: ReadonlyMap<string, Kept>): void {
  const who = profile();
  const levels = levelsOf(codes.map((code) => known.get(code)));
  const numbers = ['total_cap_vacancies', ...levels, 'ews_seats', 'tfw_seats', 'pwd_total', 'def_total'];
  const rows = codes.map((code, i) => {
    const course = known.get(code);
    if (!course) return [i + 1, code];
    const mine = who ? [countCourse(course, who)] : [];
    return [i + 1, code, course.course_name, course.institute.inst_name, ...mine, ...numbersOf(course, levels)];
  });
  const head = ['preference', 'choice_code', 'course_name', 'inst_name', ...(who ? ['my_seats'] : []), ...numbers];
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([toCsv([head, ...rows])], { type: 'text/csv' }));
  link.download = 'my-list.csv';
  link.click();
  URL.revokeObjectURL(link.href);
}
