/** Seat levels, categories and places in words. */
import { html } from 'hono/html';
import type { Category, OtherSeat } from '../../contract/seats.ts';
import type { InstituteSource } from '../../contract/source.ts';
import { grouped } from '../format.ts';
import { lettersOf, type Range } from '../seats.ts';
import type { Round } from './layout.ts';
import { date, english, label, type Markup, type TextKey } from './text.ts';

const isKey = (key: string): key is TextKey => Object.hasOwn(english, key);

/** A round may have a level that nobody knew: that is shown as it is written, without its underscores. */
export function levelName(level: string): Markup {
  const key = `level.${level}`;
  return isKey(key) ? label(key) : html`${level.replaceAll('_', ' ')}`;
}

/** The text of a category or of seats beside the levels: in full where there is one. */
export function fullName(name: Category | OtherSeat): TextKey {
  const full = `category.${name}.long`;
  return isKey(full) ? full : `category.${name}`;
}

/** A category such as `obc`, or `ews`, `tfws`, `pwd`, `def`: short, with its words below. */
export function categoryName(category: string): Markup {
  const key = `category.${category}`;
  const words = `${key}.long`;
  return html`${isKey(key) ? label(key) : category} ${isKey(words) ? html`<small>${label(words)}</small>` : ''}`;
}

/** `City, District`: of the two what is known, and one where both are the same. */
export function placeName({ city, district }: { readonly city: string; readonly district: string }): string {
  return [...new Set([city, district])].filter(Boolean).join(', ');
}

/** Those of `places` that the name of an institute does not have yet: most names end with the city. */
export function placesBeside(name: string, ...places: readonly string[]): string[] {
  const bare = (text: string) => text.toLowerCase().replace(/^[\s.]+|[\s.]+$/g, '');
  const named = name.split(',').map(bare);
  const isNamed = (place: string) => named.includes(bare(place)) || named.at(-1)!.endsWith(` ${bare(place)}`);
  return [...new Set(places)].filter((place) => place && !isNamed(place));
}

/** `College of Engineering, Karad, Satara`: the name with its city and district, each once. */
export function withPlaces({
  inst_name,
  city,
  district,
}: Pick<InstituteSource, 'inst_name' | 'city' | 'district'>): string {
  return [inst_name, ...placesBeside(inst_name, city, district)].join(', ');
}

/** A place, a name of a district or names with it among them, which the browser's script puts into the page's language. */
export const placeInWords = (place: Markup | string): Markup => html`<bdi data-places>${place}</bdi>`;

/** `3`, or `3 to 9` where the reader is not sure. */
export const rangeInWords = ({ least, most }: Range): Markup | string =>
  least === most ? grouped(most) : label('range', { least: grouped(least), most: grouped(most) });

/** `Vacant seats you are eligible for: 3 to 9` */
export const eligibleSeats = (range: Range): Markup =>
  html`<strong class="mine">${label('mine.seats')}: ${rangeInWords(range)}</strong>`;

/** How the CAP seats of a course changed since the round before: null where that did not have it. */
export function changeInWords(now: number, before: number | null, round: string): Markup {
  if (before === null) return label('change.new', { round });
  if (now === 0 && before > 0) return label('change.full', { round, count: before });
  if (now === before) return label('change.same', { round });
  return label(now < before ? 'change.fewer' : 'change.more', { round, count: Math.abs(now - before) });
}

/** Shows itself where a script can share the page. */
export const shareButton = html`<button type="button" class="later" data-share hidden>${label('share')}</button>`;

/** For titles and descriptions: the list is published before the round, of what is on offer in it. */
export const forRound = ({ round_name }: Pick<Round, 'round_name'>): string => `for ${round_name} (provisional)`;

/** What the letters after a choice code's ten digits mean, a sentence each; nothing where there are none. */
export function lettersInWords(choiceCode: string): Markup[] {
  return lettersOf(choiceCode).map((letter) => {
    const key = `code.${letter}`;
    return isKey(key) ? label(key) : label('code.other', { letter });
  });
}

/** The code to enter for seats of the tuition fee waiver, or that the authority's list has it. */
export const tfwsCode = (code: string | null | undefined): Markup =>
  code ? html`${label('tfws.code')} <code>${code}</code>` : label('tfws.no_code');

/** A round with its year and date. */
export function roundName({ round_name, academic_year, published_date }: Round): Markup {
  return html`<bdi>${round_name}</bdi> <small><span class="number">${academic_year}</span>, ${date(published_date)}</small>`;
}
