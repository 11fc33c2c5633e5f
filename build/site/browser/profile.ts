/** The reader's profile: entered in the form, stored only on the device. */

import { html } from 'hono/html';
import type { CourseNames } from '../assets/seat-file.ts';
import { countSeats, type EligibleSeats, type SeatTable } from '../eligibility.ts';
import { NOT_SURE, OTHER_STATE, type Profile, readProfile } from '../reader-profile.ts';
import { label } from '../views/labels.ts';
import { rangeInWords } from '../views/names.ts';
import { fill, translateKind, translatePlaces, word } from './language.ts';
import { readBuild } from './offline.ts';
import { recall } from './storage.ts';

/** The home universities that a profile can name, set by bundle.ts. */
declare const UNIVERSITIES: readonly string[];

export const profile = (): Profile | undefined => readProfile(recall('profile'), UNIVERSITIES);

/** Choice code -> the reader's seats; undefined without a profile. */
export type MySeats = () => Promise<Map<string, EligibleSeats> | undefined>;

const loading = new Map<string, Promise<unknown>>();

/** A data file of the page's build, read once on demand; after a failure it is tried again the next time. */
export async function load<T>(name: 'search' | 'seats' | 'courses'): Promise<T> {
  const read = async () => {
    const answer = await fetch((await readBuild())[name]);
    if (!answer.ok) throw answer;
    return answer.json();
  };
  const answer = loading.get(name) ?? read();
  loading.set(name, answer);
  answer.catch(() => loading.delete(name));
  return answer as Promise<T>;
}

export const loadSeats = () => load<SeatTable>('seats');
export const loadNames = () => load<CourseNames>('courses');

/** Counts once per profile. */
export function openMySeats(): MySeats {
  let counted: { readonly of: string; readonly mine: Map<string, EligibleSeats> } | undefined;
  return async () => {
    const reader = profile();
    if (!reader) return undefined;
    const table = await loadSeats();
    const of = JSON.stringify(reader);
    if (counted?.of !== of) counted = { of, mine: countSeats(table, reader) };
    return counted.mine;
  };
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
