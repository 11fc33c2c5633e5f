/** The page /list: the kept courses in order of preference, side by side, to print, to copy and as CSV. */
import { html } from 'hono/html';
import { fieldOf, OTHER_SEATS, SEAT_LEVELS } from '../../contract/seats.ts';
import type { EligibleSeats } from '../../shared/seats.ts';
import { levelName, rangeInWords, tfwsCode } from '../../shared/views/names.ts';
import { wide } from '../../shared/views/table.ts';
import { label, type Markup } from '../../shared/views/text.ts';
import { announce, copy, save, share } from './copy.ts';
import { type ScriptKey, sharedAddress, translate, word } from './language.ts';
import { compareBuilds, noteAge } from './offline.ts';
import { inWords, loadNames, loadSeats, type MySeats, profile } from './profile.ts';
import { codesAmong, keepShortlist, MOST, shortlist } from './shortlist.ts';

/** What is known of a code: its names since any round had it, its numbers where the latest has it. */
interface Kept {
  readonly course_name: string;
  readonly inst_name: string;
  readonly numbers?: {
    readonly cap: number;
    readonly levels: Readonly<Record<string, number>>;
    readonly others: readonly number[];
    readonly tfw_choice_code: string;
  };
}
type Known = ReadonlyMap<string, Kept>;
const WAIVER = OTHER_SEATS.findIndex(({ name }) => name === 'tfws');
const waivedSeats = (course: Kept | undefined) => course?.numbers?.others[WAIVER] ?? 0;

/** Shows the list where the page has a place for it; returns what shows it again. */
export function startList(mySeats: MySeats): () => void {
  const box = document.querySelector<HTMLElement>('[data-list]');
  if (!box) return () => {};
  let known: Known = new Map();
  let mine: Map<string, EligibleSeats> | undefined;

  async function show(): Promise<void> {
    try {
      // The files are those of the page's build: where that was replaced, the page is loaded again.
      await compareBuilds().catch(() => {});
      // Without a network the list is shown without the reader's own seats.
      const seats = mySeats().catch(() => undefined);
      known = await readKnown();
      mine = await seats;
      // Read last: somebody may have changed it meanwhile.
      const all = shortlist();
      const codes = all.slice(0, MOST);
      const cut = all.length > MOST ? html`<p>${label('list.cut', { all: all.length, most: MOST })}</p>` : '';
      box!.innerHTML = String(
        html`${renderShared()}${codes.length ? html`${cut}${renderList(codes, known, mine)}` : html`<p>${label('list.empty')} <a href="/">${label('missing.home')}</a></p>`}`,
      );
    } catch {
      box!.innerHTML = String(html`<p role="alert">${label(navigator.onLine ? 'error.server' : 'error.offline')}</p>`);
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
    else if (act === 'csv') save(rowsOf(codes.slice(0, MOST), known, mine), 'my-list.csv');
    else if (act === 'codes') await copyCodes(codes, known);
    else if (act === 'share') await share(word('list.table'), `/list#codes=${codes}`);
    else if (act === 'text') await copy(asText(codes, known, mine), word('list.text.copied'));
    else if (act === 'leave' || act === 'add' || act === 'replace') {
      if (act !== 'leave')
        keepShortlist(codesAmong([...(act === 'add' ? codes : []), ...sharedCodes()]).slice(0, MOST));
      history.replaceState(null, '', location.pathname);
      await show();
      box.querySelector('button')?.focus();
    } else {
      const code = button.dataset.code!;
      // Another page has removed it.
      if (!codes.includes(code)) return show();
      const course = known.get(code)?.course_name ?? code;
      const place = move(codes, code, act);
      keepShortlist(codes);
      await show();
      announce(act === 'remove' ? word('list.removed', { course }) : word('list.moved', { course, place }));
      const same = box.querySelector<HTMLButtonElement>(`[data-act=${act}][data-code="${code}"]:enabled`);
      (same ?? box.querySelector('button'))?.focus();
    }
  };
  addEventListener('hashchange', () => void show());
  return show;
}

/** The codes of a link to somebody's list, in the address's fragment, which no server sees. */
function sharedCodes(): string[] {
  const given = new URLSearchParams(location.hash.slice(1)).get('codes');
  return codesAmong(given?.split(',') ?? []).slice(0, MOST);
}

/** Asks before a link changes the reader's list. */
function renderShared(): Markup | '' {
  const shared = sharedCodes().length;
  if (!shared) return '';
  const own = shortlist().length;
  return html`<div class="shared" role="alert"><p>${label('list.shared', { count: shared })}</p>
<p class="actions"><button type="button" class="main" data-act="add">${label('list.shared.add')}</button>
${own ? html`<button type="button" data-act="replace">${label('list.shared.replace', { count: own })}</button>` : ''}
<button type="button" data-act="leave">${label('list.shared.leave')}</button></p></div>`;
}

/** Every code, from the two files of this build. */
async function readKnown(): Promise<Known> {
  const [{ names, courses }, seats] = await Promise.all([loadNames(), loadSeats()]);
  const others = new Map(seats.courses.map((course) => [course.choice_code, course]));
  return new Map(
    Object.entries(courses).map(([code, [course, institute, cap, levels]]): [string, Kept] => {
      const named = { course_name: names[course]!, inst_name: names[institute]! };
      const listed = others.get(code);
      if (!listed || cap === undefined) return [code, named];
      const { others: special, tfw_choice_code = '' } = listed;
      return [code, { ...named, numbers: { cap, levels: levels ?? {}, others: special, tfw_choice_code } }];
    }),
  );
}

/** Moves or removes a code within `codes`; returns its new place, from 1. */
export function move(codes: string[], code: string, act: string): number {
  const at = codes.indexOf(code);
  const to = act === 'up' ? at - 1 : at + 1;
  codes.splice(at, 1);
  if (act !== 'remove') codes.splice(to, 0, code);
  return to + 1;
}

/** The seat levels of the courses, in the order of every other page. */
export function levelsOf(courses: readonly (Kept | undefined)[]): string[] {
  const levels = courses.flatMap((course) => Object.keys(course?.numbers?.levels ?? {}));
  return [...new Set<string>([...SEAT_LEVELS, ...levels.sort()])].filter((level) => levels.includes(level));
}
const numbersOf = ({ cap, levels, others }: NonNullable<Kept['numbers']>, order: readonly string[]): number[] => [
  cap,
  ...order.map((level) => levels[level] ?? 0),
  ...others,
];

type Own = ReadonlyMap<string, EligibleSeats> | undefined;

/** For whoever asks for the tuition fee waiver the codes of those seats too, each after that of its course. */
async function copyCodes(codes: readonly string[], known: Known): Promise<void> {
  const waived = (code: string) =>
    profile()?.tfws && waivedSeats(known.get(code)) ? known.get(code)!.numbers!.tfw_choice_code : '';
  const copied = codes.flatMap((code) => [code, waived(code)]).filter(Boolean);
  await copy(copied.join('\n'), word('list.copied', { count: copied.length }));
}

/** The round of the page, as the root has it. */
const round = () => document.documentElement.dataset.round!;

/** For a message: a course a line, with its code, names and seats, and whose seats they are. */
function asText(codes: readonly string[], known: Known, mine: Own): string {
  const lines = codes.map((code, i) => {
    const course = known.get(code);
    const own = mine?.get(code);
    const seats = course?.numbers
      ? [
          `${word('category.cap.long')}: ${course.numbers.cap}`,
          ...(own ? [`${word('mine.seats')}: ${own.least === own.most ? own.most : word('range', { ...own })}`] : []),
        ]
      : [word('list.gone', { round: round() })];
    return [`${i + 1}. ${code}`, ...(course ? [course.course_name, course.inst_name] : []), ...seats].join(', ');
  });
  return [`${word('list.table')}: ${whose()}`, ...lines, sharedAddress(`/list#codes=${codes}`)].join('\n');
}

/** The round, and for whom the seats were counted. */
function whose(): string {
  const reader = profile();
  const ofYear = `${round()}, ${document.documentElement.dataset.year}`;
  return reader ? word('list.of', { round: ofYear, words: inWords(reader) }) : ofYear;
}

function renderList(codes: readonly string[], known: Known, mine: Own): Markup {
  const levels = levelsOf(codes.map((code) => known.get(code)));
  const heads = [
    label('category.cap.long'),
    ...levels.map(levelName),
    ...OTHER_SEATS.map(({ name }) => label(`category.${name}`)),
  ];
  const button = (act: string, key: ScriptKey, code: string, sign: string, off = false) =>
    html`<button type="button" data-act="${act}" data-code="${code}" aria-label="${word(key, { course: known.get(code)?.course_name ?? code })}"${off ? html` disabled` : ''}>${sign}</button> `;
  // On a phone a row is a card, whose cells have their heads beside them.
  const cell = (head: Markup, value: Markup | number) =>
    html`<td class="number"><span class="label" aria-hidden="true">${head}</span> <span data-value>${value}</span></td>`;
  const row = (code: string, i: number) => {
    const [course, own] = [known.get(code), mine?.get(code)];
    const numbers = course?.numbers;
    const name = course
      ? html`<a href="/course/${code}"><bdi>${course.course_name}</bdi></a> <span><bdi>${course.inst_name}</bdi></span>`
      : '';
    return html`<tr><td class="number place">${i + 1}</td><th scope="row">${name} <code>${code}</code>
${numbers ? '' : html`<strong>${label('list.gone', { round: round() })}</strong>`}
${waivedSeats(course) > 0 ? html`<small>${tfwsCode(numbers?.tfw_choice_code)}</small>` : ''}
<span class="order">${button('up', 'list.up', code, '↑', i === 0)}${button('down', 'list.down', code, '↓', i === codes.length - 1)}${button('remove', 'list.remove', code, '✕')}</span></th>
${mine && (numbers || own) ? cell(label('mine.seats'), own ? html`<strong class="mine">${rangeInWords(own)}</strong> <small>${label(`mine.home.${own.home}`)}</small>` : html``) : mine ? html`<td></td>` : ''}
${numbers ? numbersOf(numbers, levels).map((count, at) => cell(heads[at]!, count)) : html`<td colspan="${heads.length}"></td>`}
</tr>`;
  };
  const table = html`<table><caption class="spoken">${label('list.table')}</caption>
<thead><tr><th scope="col"><span class="spoken">${label('list.preference')}</span></th><th scope="col">${label('list.course')}</th>
${mine ? html`<th scope="col" class="number">${label('mine.seats')}</th>` : ''}
${heads.map((head) => html`<th scope="col" class="number">${head}</th>`)}</tr></thead>
<tbody>${codes.map(row)}</tbody></table>`;
  return html`<p class="actions"><button type="button" class="main" data-act="share">${label('list.share')}</button>
<button type="button" data-act="text">${label('list.text')}</button> <button type="button" data-act="print">${label('list.print')}</button>
<button type="button" data-act="csv">${label('list.csv')}</button> <button type="button" data-act="codes">${label('list.codes')}</button></p>
<p class="whose">${whose()}</p>
${wide('list.table', table)}`;
}

/** The list as lines of a CSV file, with its head. */
export function rowsOf(codes: readonly string[], known: Known, own: Own): (string | number)[][] {
  const levels = levelsOf(codes.map((code) => known.get(code)));
  const numbers = ['total_cap_vacancies', ...levels, ...OTHER_SEATS.map(fieldOf)];
  const rows = codes.map((code, i) => {
    const course = known.get(code);
    if (!course?.numbers) return [i + 1, code];
    const { least = 0, most = 0, home = '' } = own?.get(code) ?? {};
    const mine = own ? [least, most, home] : [];
    const names = [course.course_name, course.inst_name];
    return [i + 1, code, course.numbers.tfw_choice_code, ...names, ...mine, ...numbersOf(course.numbers, levels)];
  });
  const mine = own ? ['my_seats', 'my_seats_at_most', 'my_home_university'] : [];
  return [['preference', 'choice_code', 'tfw_choice_code', 'course_name', 'inst_name', ...mine, ...numbers], ...rows];
}
