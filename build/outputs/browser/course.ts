/** On the page of a course: the seats that the reader is eligible for, how they add up, and why. */
import { html, raw } from 'hono/html';
import { OTHER_SEATS } from '../../contract/seats.ts';
import { grouped } from '../../shared/format.ts';
import {
  type Counted,
  compareHome,
  type Decision,
  decide,
  type EligibleSeats,
  type Offer,
  OTHER_STATE,
  type Profile,
  type Range,
  sumSeats,
} from '../../shared/seats.ts';
import { label, type Markup, type TextKey } from '../../shared/views/labels.ts';
import { levelName, rangeInWords, tfwsCode } from '../../shared/views/names.ts';
import { fill } from './language.ts';
import { inWords, profile } from './profile.ts';

interface Cell {
  readonly field: string;
  /** Absent for seats beside the levels. */
  readonly level?: string | undefined;
  readonly count: number;
  readonly decision: Decision;
}
/** The content before the script filled it, restored when readers delete their profile. */
let asItCame: string | undefined;

/** Returns how many seats the reader has; undefined without a profile. Each cell names its field, most also a level. */
export function markCourse(): Range | undefined {
  markHome();
  const box = document.querySelector<HTMLElement>('[data-mine]');
  if (!box) return undefined;
  asItCame ??= box.innerHTML;
  const reader = profile();
  const offer: Offer = { choice_code: box.dataset.mine!, university: box.dataset.university || null };
  const cells: Cell[] = [];
  for (const cell of document.querySelectorAll<HTMLElement>('[data-field]')) {
    const { field, level } = cell.dataset;
    const decision = reader && decide({ field: field!, level }, offer, reader);
    cell.classList.toggle('open', decision !== undefined && decision.counted !== 'no');
    if (decision) cells.push({ field: field!, level, count: Number(cell.textContent!.replaceAll(',', '')), decision });
  }
  markRounds(offer, reader);
  // A reader who wants such seats sees the code in the sum.
  const waiver = document.querySelector<HTMLElement>('[data-waiver]');
  if (waiver) waiver.hidden = reader?.tfws ?? false;
  if (!reader) {
    if (box.querySelector('[data-sum]')) fill(box, asItCame);
    return undefined;
  }
  const mine = sum(cells);
  const isOpen = box.querySelector('details')?.open ?? false;
  const near = box.querySelector('[data-near]');
  const change = new DOMParser().parseFromString(asItCame, 'text/html').querySelector('[data-change]');
  fill(box, renderHero(box.dataset, reader, cells, mine, change, isOpen));
  if (near) box.querySelector('[data-near]')!.replaceWith(near);
  return mine;
}

const sum = (cells: readonly Cell[]): Range =>
  sumSeats(cells.map(({ count, decision }) => [count, decision.counted] as const));

function renderHero(
  { cap = '', tfws }: DOMStringMap,
  reader: Profile,
  cells: readonly Cell[],
  mine: Range,
  change: Element | null,
  isOpen: boolean,
): Markup {
  const counted = cells.filter(({ count, decision }) => count > 0 && decision.counted !== 'no');
  const fieldSum = (wanted: string) =>
    counted.filter(({ field }) => field === wanted).reduce((all, { count }) => all + count, 0);
  const [ews, waived] = [fieldSum('ews_seats'), fieldSum('tfw_seats')];
  const part = { ...mine, least: mine.least - ews - waived, most: mine.most - ews - waived };
  const among = html`${label('hero.part', { mine: rangeInWords(part), cap: grouped(Number(cap)) })}${
    change ? html` (${raw(change.outerHTML)})` : ''
  } ${ews > 0 ? label('hero.ews', { count: ews }) : ''} ${waived > 0 ? label('hero.tfws', { count: waived }) : ''}`;
  const either = [
    label('hero.if_home', { seats: grouped(mine.ifHome) }),
    html`, `,
    label('hero.if_other', { seats: grouped(mine.ifOther) }),
  ];
  return html`<p class="big mine${mine.most === 0 ? ' zero' : ''}">${rangeInWords(mine)}</p>
<p><b>${label('hero.seats')}</b> ${mine.ifHome === mine.ifOther ? '' : html`<b>(${either})</b>`}</p>
<p class="of">${reader.home === OTHER_STATE ? label('why.no_other_state') : among}</p>
<table class="sum" data-sum><tbody>${sumLines(counted, tfws)}<tr class="total"><th scope="row">${label('mine.for_you')}</th><td>${rangeInWords(mine)}</td></tr></tbody></table>
<div data-near></div>
${mine.most > 0 ? html`<p>${label('hero.promise')}</p>` : ''}
<p class="of">${label('profile.known')} ${inWords(reader)}. <a href="/profile?from=${location.pathname}">${label('profile.change')}</a></p>
${explain(cells, isOpen, reader)}`;
}

/** A line for each category of a level, then for the seats beside the levels: the page's order. */
function sumLines(counted: readonly Cell[], tfws: string | undefined): Markup[] {
  const groups = new Map<string, Cell[]>();
  for (const cell of counted) {
    const key = `${cell.level ?? ''} ${cell.field.replace(/_[gl]$/, '')}`;
    groups.set(key, [...(groups.get(key) ?? []), cell]);
  }
  return [...groups.values()].map((cells) => {
    const { field, level, decision } = cells[0]!;
    const [, category, kind] = /^(\w+)_([gl])$/.exec(field) ?? [];
    const of = (letter: string) => cells.find(({ field }) => field.endsWith(`_${letter}`))?.count ?? 0;
    const other = OTHER_SEATS.find((seats) => seats.field === field)?.name;
    const name = label(`category.${level && kind ? category : other}` as TextKey);
    const note =
      other === 'tfws'
        ? tfwsCode(tfws)
        : of('l') > 0
          ? label('hero.pair', { general: grouped(of('g')), ladies: grouped(of('l')) })
          : '';
    const condition =
      decision.counted === 'if_home' || decision.counted === 'if_other'
        ? html`<small>${label(`how.only_${decision.counted}`)}</small>`
        : '';
    const seats = cells.reduce((all, { count }) => all + count, 0);
    return html`<tr><th scope="row">${level ? html`${levelName(level)}, ` : ''}${name}${note ? html`<small>${note}</small>` : ''}${condition}</th><td>${grouped(seats)}</td></tr>`;
  });
}

/** Marks the reader's own seats in each round, with columns of matching height. */
function markRounds(offer: Offer, reader: Profile | undefined): void {
  const places = [...document.querySelectorAll<HTMLElement>('.trend [data-seats]')];
  const all = places.map(({ dataset: { seats, cap } }) =>
    reader ? countLine({ seats: seats! }, offer, reader) : sumSeats([[Number(cap), 'yes']]),
  );
  const largest = Math.max(1, ...all.map(({ most }) => most));
  for (const [i, place] of places.entries()) {
    place.textContent = rangeInWords(all[i]!);
    place.classList.toggle('mine', reader !== undefined);
    const cap = grouped(Number(place.dataset.cap));
    fill(place.nextElementSibling!, reader ? label('trend.of', { cap }) : label('category.cap'));
    const high = Math.round((all[i]!.most / largest) * 100);
    const bar = place.previousElementSibling!.firstElementChild!;
    bar.setAttribute('y', `${100 - high}%`);
    bar.setAttribute('height', `${high}%`);
  }
}

/** Parses the seats of a course in an attribute: `state_level.open_g=3`, or `.ews_seats=2`. */
function readSeats(text: string, offer: Offer, reader: Profile): (readonly [count: number, Counted, field: string])[] {
  return [...text.matchAll(/(\w*)\.(\w+)=(\d+)/g)].map(([, level, field, count]) => [
    Number(count),
    decide({ field: field!, level: level || undefined }, offer, reader).counted,
    field!,
  ]);
}

/** The reader's seats in such an attribute. */
export function countLine({ seats, tfws = '' }: DOMStringMap, offer: Offer, reader: Profile): EligibleSeats {
  const all = readSeats(seats!, offer, reader);
  const range = sumSeats(all.map(([count, counted]) => [count, counted]));
  const among = (wanted: string) =>
    all.reduce((sum, [count, counted, field]) => sum + (field === wanted && counted === 'yes' ? count : 0), 0);
  return {
    ...range,
    order: range.least * 1e6 + range.most,
    home: compareHome(offer.university, reader),
    ews: among('ews_seats'),
    tfws: among('tfw_seats'),
    tfwsCode: tfws,
  };
}

/** Explains the count: a line for each reason, with the seats that it decides. */
function explain(cells: readonly Cell[], isOpen: boolean, { home }: Profile): Markup {
  const sums = new Map<string, Decision & { seats: number }>();
  for (const { count, decision } of cells) {
    const key = `${decision.counted} ${decision.why}`;
    sums.set(key, { ...decision, seats: (sums.get(key)?.seats ?? 0) + count });
  }
  const order: readonly Counted[] = ['yes', 'if_home', 'if_other', 'no'];
  const lines = [...sums.values()]
    .filter(({ seats }) => seats > 0)
    .sort((a, b) => order.indexOf(a.counted) - order.indexOf(b.counted));
  return html`<details${isOpen ? html` open` : ''}><summary>${label('how.title')}</summary>
<ul>${lines.map(({ counted, why, seats }) => html`<li>${label(`how.${counted}`, { seats })} ${label(`why.${why}`)}</li>`)}</ul>
${home === OTHER_STATE ? '' : html`<p>${label('how.note')}</p>`}</details>`;
}

/** Whether the college of the page belongs to the reader's home university. */
export function markHome(): void {
  const reader = profile();
  for (const place of document.querySelectorAll<HTMLElement>('[data-my-home]')) {
    const home = reader ? compareHome(place.dataset.university || null, reader) : 'unknown';
    place.hidden = home === 'unknown';
    if (home !== 'unknown') fill(place, label(`mine.home.${home}`));
  }
}
