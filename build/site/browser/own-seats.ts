/** The seats that a reader is eligible for at a course: how they add up, and why. */
import { html } from 'hono/html';
import { OTHER_SEATS } from '../../contract/seats.ts';
import { grouped } from '../../shared/format.ts';
import { type Counted, compareState, type DecidedSeats, type Decision, type EligibleSeats } from '../eligibility.ts';
import type { PageRecord } from '../pages/course-record.ts';
import type { Profile } from '../reader-profile.ts';
import { label, type Markup, type TextKey } from '../views/labels.ts';
import { changeInWords, levelName, rangeInWords, tfwsCode as waiverCode } from '../views/names.ts';
import { renderBeyond } from '../views/result-list.ts';
import { searchAddress } from '../views/search-address.ts';
import { inWords } from './profile.ts';

/** The reader's number, the sum that makes it, and the reasons. `isOpen`: whether "How this was counted" is open. */
export function renderOwnSeats(record: PageRecord, mine: EligibleSeats, reader: Profile, isOpen: boolean): Markup {
  const { cap, before, tfw_choice_code: tfwsCode, family } = record;
  const { seats } = mine;
  // Other courses have no seats either for a candidate of another state.
  const told = mine.most === 0 && compareState(reader) === 'no' ? 'no_other_state' : undefined;
  const counted = seats.filter(({ decision }) => decision.counted !== 'no');
  const change = before && changeInWords(cap, before.seats, before.round);
  const part = cap === 0 ? label('cap.none') : label('hero.part', { mine: rangeInWords(mine.within), cap });
  const among = cap === 0 && before?.seats === 0 ? change : html`${part}${change ? html` (${change})` : ''}`;
  const either = [
    label('hero.if_home', { seats: mine.ifHome }),
    html`, `,
    label('hero.if_other', { seats: mine.ifOther }),
  ];
  return html`<p class="big mine${mine.most === 0 ? ' zero' : ''}">${rangeInWords(mine)}</p>
<p><b>${label('hero.seats')}</b> ${mine.ifHome === mine.ifOther ? '' : html`<b>(${either})</b>`}</p>
<p class="of">${among}<br>${renderBeyond(mine)}</p>
${told ? html`<p>${label(`why.${told}`)}</p>` : mine.most > 0 ? html`<p>${label('hero.promise')}</p>` : renderNear(family)}
<p class="of">${label('profile.known')} ${inWords(reader)} <a href="/profile?from=${location.pathname}">${label('profile.change')}</a></p>
<details${isOpen ? html` open` : ''}><summary>${label('how.title')}</summary>
<table class="sum"><caption class="spoken">${label('hero.seats')}</caption><tbody>${sumLines(counted, tfwsCode)}<tr class="total"><th scope="row">${label('mine.for_you')}</th><td>${rangeInWords(mine)}</td></tr></tbody></table>
${explain(seats, reader, told)}</details>`;
}

/** For a reader without seats at the course: others of its family. */
function renderNear(family: string): Markup {
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
      other === 'tfws' && tfwsCode
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

/** Explains the count: a line for each reason but the one that is `told` already, with the seats that it decides. */
function explain(seats: readonly DecidedSeats[], reader: Profile, told: Decision['why'] | undefined): Markup {
  const order: readonly Counted[] = ['yes', 'if_home', 'if_other', 'if_state', 'no'];
  const sorted = order.flatMap((counted) => seats.filter(({ decision }) => decision.counted === counted));
  const sums = new Map<Decision['why'], Map<Counted, number>>();
  for (const { count, decision } of sorted) {
    const { counted, why } = decision;
    const ofReason = sums.get(why) ?? new Map<Counted, number>();
    sums.set(why, ofReason.set(counted, (ofReason.get(counted) ?? 0) + count));
  }
  const lines = [...sums].map(([why, ofReason]) => {
    const counts = [...ofReason].map(
      ([counted, seats], i) => html`${i > 0 ? html`<br>` : ''}${label(`how.${counted}`, { seats })}`,
    );
    return html`<li>${counts}${why === told ? '' : html` – ${label(`why.${why}`)}`}</li>`;
  });
  return html`<ul>${lines}</ul>
${compareState(reader) === 'no' ? '' : html`<p>${label('how.note')}</p>`}`;
}
