/** Seat levels, categories, places, changes and corrections in words. */
import { html } from 'hono/html';
import type { Category, OtherSeat } from '../../contract/seats.ts';
import type { Correction, InstituteSource } from '../../contract/source.ts';
import { grouped } from '../../shared/format.ts';
import { currentName } from '../../shared/words/renamed-districts.ts';
import { codeLetters, type Range } from '../eligibility.ts';
import { ariaLabel, date, isTextKey, label, type Markup, type TextKey, type Values } from './labels.ts';

/** The name of a level; an unknown level is shown as written, without underscores. */
export function levelName(level: string): Markup {
  const key = `level.${level}`;
  return isTextKey(key) ? label(key) : html`${level.replaceAll('_', ' ')}`;
}

/** The text of a category or of seats beside the levels: the full name if there is one. */
export function fullName(name: Category | OtherSeat): TextKey {
  const full = `category.${name}.long`;
  return isTextKey(full) ? full : `category.${name}`;
}

/** `City, District`: what is known of the two, and only one if both are equal. */
export function cityAndDistrict({ city, district }: { readonly city: string; readonly district: string }): string {
  return [...new Set([currentName(city), currentName(district)])].filter(Boolean).join(', ');
}

const spelled = (text: string) => ` ${text},`.toLowerCase().replace(/[\s.]*,\s*/g, ', ');
/** Whether an institute's name, or a part of it before a comma, ends with the place. */
const isPlaceNamed = (name: string, place: string) => spelled(name).includes(spelled(place));

/** `College of Engineering, Karad, Satara`: the name with its city and district; most names end with one of them. */
export function withPlaces({ inst_name, city, district }: Pick<InstituteSource, 'inst_name' | 'city' | 'district'>) {
  const others = [city, district].filter((place) => place && !isPlaceNamed(inst_name, place));
  return [inst_name, ...new Set(others)].join(', ');
}

/** The district, in a row whose name does not have it. */
export const districtInRow = (inst_name: string, district: string): Markup | '' =>
  district && !isPlaceNamed(inst_name, district) ? placeInWords(district) : '';

const COLLEGE = '(?:College|Institut|School|Campus|Academy|Faculty|Group|Polytechnic|University)';
/** The trust or society that a name begins with: more than a short form, before a college is named. */
const TRUST = new RegExp(`^((?:(?!${COLLEGE}).){14,}?(?:['’]s?,?(?=\\s)|['’]?s?,))\\s*(.*${COLLEGE}.*)$`, 'i');

/** The name of an institute in a row: a phone shortens its trust (style/results.css), because names differ at their ends. */
export function instituteInRow(name: string): Markup {
  const [, trust, college] = TRUST.exec(name) ?? [];
  return trust ? html`<span class="trust">${trust}</span> ${college}` : html`${name}`;
}

/** Names of districts or universities, which the browser's script translates. */
export const placeInWords = (place: Markup | string): Markup =>
  html`<bdi data-places>${typeof place === 'string' ? currentName(place) : place}</bdi>`;

/** A course's name in the reader's language: the script writes it in a line that has space, so that nothing moves. */
export const translatedCourse = (name: string): Markup => html`<span data-course-name="${name}"></span>`;

export const districtChoices = (districts: readonly string[]): string[] =>
  [...new Set(districts.map(currentName))].filter(Boolean).sort();

/** The type of an institute, which the script translates too. */
export const kindInWords = (kind: string): Markup => html`<bdi data-kind>${kind}</bdi>`;

/** `3`, or `0–3` if the reader is not sure. */
export const rangeInWords = ({ least, most }: Pick<Range, 'least' | 'most'>): string =>
  least === most ? grouped(most) : `${grouped(least)}–${grouped(most)}`;

/** How the CAP seats of a course changed since the round before; `before` is null if that round lacks the course. */
function describeChange(now: number, before: number | null, round: string): readonly [TextKey, Values] {
  if (before === null) return ['change.new', { round }];
  if (now === before) return [now === 0 ? 'change.none' : 'change.same', { round }];
  if (now === 0) return ['change.full', { round, count: before }];
  return [now < before ? 'change.fewer' : 'change.more', { round, count: Math.abs(now - before) }];
}

export const changeInWords = (now: number, before: number | null, round: string): Markup =>
  label(...describeChange(now, before, round));

/**
 * `▼115`, with a text for screen readers, or `▼ 115 fewer than in CAP Round I` for a sign that is not yet among those `explained`.
 * Nothing if it is unchanged.
 */
export function changeInShort(now: number, before: number | null, round: string, explained: Set<string>): Markup | '' {
  if (before === null) return changeInWords(now, before, round);
  if (now === before) return '';
  const [sign, key] = now < before ? (['▼', 'change.fewer'] as const) : (['▲', 'change.more'] as const);
  const count = Math.abs(now - before);
  if (explained.has(sign))
    return html`<span role="img" ${ariaLabel(key, { round, count })}>${sign}${grouped(count)}</span>`;
  explained.add(sign);
  return html`<span><span aria-hidden="true">${sign}</span> ${label(key, { round, count })}</span>`;
}

/** `later` hides it until a script runs (style/base.css). */
export const shareButton = (): Markup =>
  html`<button type="button" class="later" data-share>${label('share')}</button>`;

/** For titles and descriptions: the list is published before the round and has the seats on offer in it. */
export const forRound = ({ round_name }: { readonly round_name: string }): string => `for ${round_name} (provisional)`;

/** A sentence for each letter after a choice code's ten digits. */
export const lettersInWords = (choiceCode: string): Markup[] =>
  codeLetters(choiceCode).map((letter) => {
    const key = `code.${letter}`;
    return isTextKey(key) ? label(key) : label('code.other', { letter });
  });

/** The tuition fee waiver code to enter, or a hint that the authority's list has it. */
export const tfwsCode = (code: string | null | undefined): Markup =>
  code ? html`${label('tfws.code')} <code>${code}</code>` : label('tfws.no_code');

/** Corrections of a round, each with its day. */
export const renderCorrections = (corrections: readonly Correction[]): Markup[] =>
  corrections.map(
    ({ date: day, note }) =>
      html`<p class="corrected">${label('layout.corrected')} ${date(day)}: <bdi>${note}</bdi></p>\n`,
  );
