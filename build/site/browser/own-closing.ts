/** On the page of a course: the closing percentile of the reader's own seats. */
import { html } from 'hono/html';
import { OTHER_SEATS } from '../../contract/seats.ts';
import { grouped } from '../../shared/format.ts';
import { findOwnClosing, type OwnClosing } from '../closings.ts';
import type { Offer } from '../eligibility.ts';
import type { PageRecord } from '../pages/course-record.ts';
import type { Profile } from '../reader-profile.ts';
import { renderStand, shortPercentile } from '../views/closing.ts';
import { label, type Markup, type TextKey } from '../views/labels.ts';
import { fill, word } from './language.ts';

export function showClosing(record: PageRecord, reader: Profile): void {
  const line = document.querySelector<HTMLElement>('[data-closing]');
  if (!line) return;
  const sentence = renderOwnClosing(record, reader);
  line.hidden = sentence === '';
  fill(line, sentence);
}

/** Empty if no list has seats that the reader can take. */
export function renderOwnClosing(record: Offer & Pick<PageRecord, 'closings'>, reader: Profile): Markup | '' {
  const { lists = [], kinds = {} } = record.closings ?? {};
  const closing = findOwnClosing(record, reader, lists, (kind) => kinds[kind]);
  return closing ? renderSentence(closing) : '';
}

/** `CAP Round III, 2024-25 closed at 88.60 percentile (merit no. 33,717) for open seats at state level.` */
function renderSentence(closing: OwnClosing): Markup {
  const { round_name: round, academic_year: year, percentile, merit = 0, stage } = closing;
  const values = {
    ...{ round, year, percentile: shortPercentile(percentile), seats: seatsInWords(closing) },
    merit: stage ? `${grouped(merit)}, ${word('closing.stage')} ${stage}` : grouped(merit),
  };
  const key = percentile === 0 ? 'closing.sentence_none' : 'closing.sentence';
  return html`<strong>${label(key, values)}${renderStand(closing)}</strong>`;
}

/** `open seats for women at state level`, `TFWS`. */
function seatsInWords({ level, field }: OwnClosing): string {
  const other = OTHER_SEATS.find((seats) => seats.field === field);
  if (other) return word(`category.${other.name}`);
  const [, name, kind] = /^(\w+)_([gl])$/.exec(field)!;
  const category = word(`category.${name}` as TextKey);
  const seats = name === 'open' ? word('closing.open') : word('closing.seats', { category });
  const of = kind === 'l' ? word('closing.women', { seats }) : seats;
  return word(`closing.at.${level}` as TextKey, { seats: of });
}
