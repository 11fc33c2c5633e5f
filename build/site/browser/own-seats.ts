/** The seats that a reader is eligible for at a course: how they add up, and why. */
import { html } from 'hono/html';
import { OTHER_SEATS } from '../../contract/seats.ts';
import { grouped } from '../../shared/format.ts';
import { type Counted, compareState, type DecidedSeats, type Decision, type EligibleSeats } from '../eligibility.ts';
import type { PageRecord } from '../pages/course-record.ts';
import type { Profile } from '../reader-profile.ts';
import { label, type Markup, type TextKey } from '../views/labels.ts';
import { changeInWords, levelName, rangeInWords, tfwsCode as waiverCode } from '../views/names.ts';
import { searchAddress } from '../views/search-address.ts';
import { inWords } from './profile.ts';

/** The reader's number, the sum that makes it, and the reasons. `isOpen`: whether "How this was counted" is open. */
export function renderOwnSeats(record: PageRecord, mine: EligibleSeats, reader: Profile, isOpen: boolean): Markup {
  const { cap, before, tfw_choice_code: tfwsCode, family } = record;
  const { seats } = mine;
  const counted = seats.filter(({ decision }) => decision.counted !== 'no');
  const among = html`${label('hero.part', { mine: rangeInWords(mine.within), cap })}${
    before ? html` (${changeInWords(cap, before.seats, before.round)})` : ''
  } ${mine.ews > 0 ? label('hero.ews', { count: mine.ews }) : ''} ${mine.tfws > 0 ? label('hero.tfws', { count: mine.tfws }) : ''}`;
  const either = [
    label('hero.if_home', { seats: mine.ifHome }),
    html`, `,
    label('hero.if_other', { seats: mine.ifOther }),
  ];
  return html`<p class="big mine${mine.most === 0 ? ' zero' : ''}">${rangeInWords(mine)}</p>
<p><b>${label('hero.seats')}</b> ${mine.ifHome === mine.ifOther ? '' : html`<b>(${either})</b>`}</p>
<p class="of">${among}</p>
${mine.most > 0 ? html`<p>${label('hero.promise')}</p>` : renderNear(reader, family)}
<p class="of">${label('profile.known')} ${inWords(reader)} <a href="/profile?from=${location.pathname}">${label('profile.change')}</a></p>
<details${isOpen ? html` open` : ''}><summary>${label('how.title')}</summary>
<table class="sum"><caption class="spoken">${label('hero.seats')}</caption><tbody>${sumLines(counted, tfwsCode)}<tr class="total"><th scope="row">${label('mine.for_you')}</th><td>${rangeInWords(mine)}</td></tr></tbody></table>
${explain(seats, reader)}</details>`;
}

/** For a reader without seats at the course: others of its family, or why there are none. */
function renderNear(reader: Profile, family: string): Markup {
  if (compareState(reader) === 'no') return html`<p>${label('why.no_other_state')}</p>`;
  const similar = searchAddress({ only: [family], has_vacancy: true, sort: 'near' });
  return html`<a class="chip" href="${similar}">${label('hero.near')}</a>`;
}

/** A line for each category of a level, then for the seats beside the levels: the page's order. */
function sumLines(counted: readonly DecidedSeats[], tfwsCode: string | undefined): Markup[] {
  const groups = new Map<string, DecidedSeats[]>();
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
        ? waiverCode(tfwsCode)
        : of('l') > 0
          ? label('hero.pair', { general: of('g'), ladies: of('l') })
          : '';
    const condition =
      decision.counted === 'yes' || decision.counted === 'no'
        ? ''
        : html`<small>${label(`how.only_${decision.counted}`)}</small>`;
    const seats = cells.reduce((all, { count }) => all + count, 0);
    return html`<tr><th scope="row">${level ? html`${levelName(level)}, ` : ''}${name}${note ? html`<small>${note}</small>` : ''}${condition}</th><td>${grouped(seats)}</td></tr>`;
  });
}

/** Explains the count: a line for each reason, with the seats that it decides. */
function explain(seats: readonly DecidedSeats[], reader: Profile): Markup {
  const sums = new Map<string, Decision & { seats: number }>();
  for (const { count, decision } of seats) {
    const key = `${decision.counted} ${decision.why}`;
    sums.set(key, { ...decision, seats: (sums.get(key)?.seats ?? 0) + count });
  }
  const order: readonly Counted[] = ['yes', 'if_home', 'if_other', 'if_state', 'no'];
  const lines = [...sums.values()].sort((a, b) => order.indexOf(a.counted) - order.indexOf(b.counted));
  return html`<ul>${lines.map(({ counted, why, seats }) => html`<li>${label(`how.${counted}`, { seats })} ${label(`why.${why}`)}</li>`)}</ul>
${compareState(reader) === 'no' ? '' : html`<p>${label('how.note')}</p>`}`;
}
