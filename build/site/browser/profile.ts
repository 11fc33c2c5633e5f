/** The reader's profile: entered in the form, stored only on the device. */

import { html } from 'hono/html';
import type { OwnClosing } from '../closings.ts';
import { countSeats, type EligibleSeats } from '../eligibility.ts';
import type { Reader } from '../find-results.ts';
import { NOT_SURE, OTHER_STATE, type Profile, readProfile } from '../reader-profile.ts';
import { label } from '../views/labels.ts';
import { rangeInWords } from '../views/names.ts';
import { loadClosings, loadSeats } from './data-files.ts';
import { fill, translateKind, translatePlaces, word } from './language.ts';
import { recall } from './storage.ts';

/** The home universities that a profile can name, set by bundle.ts. */
declare const UNIVERSITIES: readonly string[];

export const parseProfile = (text: string | null): Profile | undefined => readProfile(text, UNIVERSITIES);
export const profile = (): Profile | undefined => parseProfile(recall('profile'));

/** What was counted last. */
let counted: { readonly reader: string; readonly seats: Map<string, EligibleSeats> } | undefined;

/** Choice code -> the reader's seats; undefined without a profile. */
export async function loadOwnSeats(): Promise<Map<string, EligibleSeats> | undefined> {
  const person = profile();
  if (!person) return undefined;
  const courses = await loadSeats();
  const reader = JSON.stringify(person);
  if (counted?.reader !== reader) counted = { reader, seats: countSeats(courses, person) };
  return counted.seats;
}

/** The reader as the search needs them. If their seats cannot be loaded the results are shown without. */
export async function loadReader(): Promise<Reader | undefined> {
  const [seats, closings] = await Promise.all([loadOwnSeats().catch(() => undefined), loadOwnClosings()]);
  return seats && { seats, closings, district: profile()?.district };
}

/** Choice code -> what the reader's seats closed at; undefined without a profile or cut-off lists, or if they cannot be loaded. */
export async function loadOwnClosings(): Promise<Map<string, OwnClosing> | undefined> {
  const person = profile();
  if (!person) return undefined;
  const [courses, findClosings] = await Promise.all([loadSeats(), loadClosings()]).catch(() => []);
  return courses && findClosings?.(courses, person);
}

/** The values of `list.total`: the reader's seats in courses together, and how many of the courses have any. */
export function sumOwnSeats(courses: readonly (EligibleSeats | undefined)[]) {
  const sum = (name: 'least' | 'most') => courses.reduce((all, course) => all + (course?.[name] ?? 0), 0);
  return {
    seats: rangeInWords({ least: sum('least'), most: sum('most') }),
    courses: courses.filter((course) => course?.most).length,
    all: courses.length,
  };
}

/** Shows a summary of the profile on any page. */
export function showProfile(): void {
  const reader = profile();
  for (const summary of document.querySelectorAll<HTMLAnchorElement>('[data-profile-summary]')) {
    summary.classList.toggle('on', reader !== undefined);
    fill(
      summary,
      reader
        ? html`<span class="spoken">${label('profile.known')}</span> <span>${reader.name ? `${reader.name}: ` : ''}${inWords(reader)}</span>`
        : label('profile.ask'),
    );
    summary.onclick = () => {
      summary.href = `/profile?from=${encodeURIComponent(location.pathname + location.search)}`;
    };
  }
  for (const part of document.querySelectorAll<HTMLElement>('[data-with-profile]')) part.hidden = !reader;
  const filter = document.querySelector('[data-vacancy]');
  if (filter) fill(filter, label(reader ? 'search.with_mine' : 'search.has_vacancy'));
}

/** The profile in short: `OBC, woman candidate, Nagpur, TFWS`. */
export function inWords({ home, district, category, ladies, minorities, ...ticks }: Profile): string {
  const { ews, tfws, pwd, defence, orphan } = ticks;
  const others = Object.entries({ ews, tfws, pwd, def: defence, orphan }).filter(([, isTicked]) => isTicked);
  return [
    word(`category.${category}`),
    ...(ladies ? [word('profile.is.woman')] : []),
    home === NOT_SURE || home === OTHER_STATE ? word(`profile.is.${home}`) : translatePlaces(district ?? home),
    ...others.map(([name]) => word(`category.${name}` as 'category.open')),
    ...minorities.map(translateKind),
  ].join(', ');
}
