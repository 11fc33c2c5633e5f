/** At an address without a page: what was probably meant, or words to search for. Offline, a course or institute that was not opened. */
import { html } from 'hono/html';
import { QUERY_LENGTH } from '../../contract/limits.ts';
import { CODE_LIKE } from '../similar-codes.ts';
import { renderRows } from '../views/result-list.ts';
import { loadEngine } from './data-files.ts';
import { fill, showTitle } from './language.ts';
import { noteAge } from './offline.ts';
import { loadReader } from './profile.ts';
import { showShortlistButtons } from './shortlist.ts';

const ADDRESS = /^\/(?:(course|institute)\/)?(.*?)(?:\.html)?\/?$/;
const withoutZeros = (code: string) => code.replace(/^0+/, '');

/** The words of an address that has no page, to search for them; empty on every other page. */
export function wordsOfMissing(): string {
  if (!document.querySelector('[data-missing]')) return '';
  const [, , name = ''] = ADDRESS.exec(location.pathname)!;
  try {
    return decodeURIComponent(name)
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
      .slice(0, QUERY_LENGTH)
      .trim();
  } catch {
    return '';
  }
}

/**
 * Opens the page that was meant: of a course by its tuition fee waiver code or with its letters in lower case, of an institute
 * whose code lacks its zeros. Resolves if there is none.
 */
export async function openMeant(): Promise<void> {
  const [, kind, name = ''] = ADDRESS.exec(location.pathname)!;
  const code = name.toUpperCase();
  const search = await loadEngine();
  const { data, total } = search({ q: code, limit: 50, offset: 0 });
  const isOnlyOne = total === 1 && CODE_LIKE.test(code);
  const course = data.find(({ choice_code }) => choice_code === code) ?? (isOnlyOne ? data[0] : undefined);
  const institutes = data.map(({ institute }) => institute.inst_code);
  const institute = institutes.find((other) => withoutZeros(other) === withoutZeros(code));
  const meant = kind === 'course' ? course?.choice_code : kind === 'institute' ? institute : undefined;
  const address = `/${kind}/${meant}`;
  if (meant && address !== location.pathname) location.replace(address);
}

/**
 * Offline, at the address of a course or an institute that was not opened: its rows, from the data on the device. Rejects if the
 * device does not have them.
 */
export async function showUnvisited(): Promise<void> {
  const box = document.querySelector<HTMLElement>('[data-unseen]');
  const [, kind, code = ''] = ADDRESS.exec(location.pathname)!;
  if (!box || !kind) return;
  const [search, reader] = await Promise.all([loadEngine(), loadReader()]);
  const query = { q: code, limit: Number.POSITIVE_INFINITY, offset: 0, sort: reader ? 'mine' : 'cap' } as const;
  const { data, round } = search(query, reader);
  const isCourse = kind === 'course';
  const courses = data.filter(({ choice_code, institute }) => code === (isCourse ? choice_code : institute.inst_code));
  const [first] = courses;
  if (!first) return;
  const { course_name, institute } = first;
  const { inst_code, inst_name } = institute;
  const name = isCourse ? course_name : inst_name;
  showTitle(name);
  fill(document.querySelector('h1')!, html`<bdi>${name}</bdi>`);
  const lead = html`<p class="lead"><a href="/institute/${inst_code}"><bdi>${inst_name}</bdi></a></p>`;
  const rows = courses.map(({ institute: _, ...course }) => course);
  fill(box, html`${isCourse ? lead : ''}${renderRows(rows, { reader })}`);
  showShortlistButtons(box);
  noteAge(round);
}
