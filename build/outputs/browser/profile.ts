/** Who the reader is: asked by the form of the page, kept on the device alone. */

import {
  countSeats,
  type EligibleSeats,
  NOT_SURE,
  OTHER_STATE,
  type Profile,
  readProfile,
  type SeatTable,
} from '../../shared/seats.ts';
import { SEARCH_PAGE } from '../../shared/views/search-address.ts';
import { label } from '../../shared/views/text.ts';
import { fill, type ScriptKey, word } from './language.ts';
import type { CourseNames } from './seat-file.ts';
import { keep, recall } from './storage.ts';

/** Put in by bundle.ts: the address of the seats of every course, and the home universities that a profile can name. */
declare const SEATS: string;
/** And that of their names. */
declare const COURSES: string;
declare const UNIVERSITIES: readonly string[];

export const profile = (): Profile | undefined => readProfile(recall('profile'), UNIVERSITIES);

/** Choice code -> the reader's seats; undefined where nobody said who reads. */
export type MySeats = () => Promise<Map<string, EligibleSeats> | undefined>;

const loading = new Map<string, Promise<unknown>>();

/** A file that is read once, when it is first needed; what failed is tried again the next time. */
export async function load<T>(address: string): Promise<T> {
  const answer =
    loading.get(address) ?? fetch(address).then((answer) => (answer.ok ? answer.json() : Promise.reject(answer)));
  loading.set(address, answer);
  answer.catch(() => loading.delete(address));
  return answer as Promise<T>;
}

export const loadSeats = () => load<SeatTable>(SEATS);
export const loadNames = () => load<CourseNames>(COURSES);

/** Counts once for each answer of the reader. */
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

/** Fills the form with what is kept; `changed` is called when the reader says something else. Returns what fills it again. */
export function startProfile(changed: () => void): () => void {
  const box = document.querySelector<HTMLDetailsElement>('[data-profile]');
  const form = box?.querySelector('form');
  if (!box || !form) return () => {};
  const fields = form.elements as unknown as Record<string, HTMLInputElement | RadioNodeList>;
  const ews = form.querySelector<HTMLElement>('[data-answer=ews]')!;
  /** EWS is for those of no reserved category: asked of them alone, and forgotten where the category changes. */
  const askEws = () => {
    ews.hidden = (fields.category as HTMLInputElement).value !== 'open';
    if (ews.hidden) (fields.ews as HTMLInputElement).checked = false;
  };
  const show = () => {
    const reader = profile();
    for (const [name, value] of Object.entries(reader ?? {})) {
      const field = fields[name]!;
      if (field instanceof RadioNodeList || field.type !== 'checkbox') field.value = value === true ? '1' : value || '';
      else field.checked = value;
    }
    askEws();
    const summary = box.querySelector<HTMLElement>('[data-profile-summary]')!;
    (summary.nextElementSibling as HTMLElement).hidden = reader !== undefined;
    fill(summary, reader ? label('profile.known', { words: inWords(reader) }) : label('profile.ask'));
    for (const part of document.querySelectorAll<HTMLElement>('[data-with-profile]')) part.hidden = !reader;
    const filter = document.querySelector<HTMLElement>('label[for=has_vacancy]');
    if (filter) fill(filter, label(reader ? 'search.with_mine' : 'search.has_vacancy'));
  };
  const answer = (text: string | null) => {
    keep('profile', text);
    show();
    // From the page of a course back to it; where there are no results, to those with seats for the reader.
    const from = /[?&]from=(\/(?:course|institute)\/\w+)$/.exec(location.search)?.[1];
    if (from) return location.assign(from);
    if (text && location.pathname !== SEARCH_PAGE) return location.assign(`${SEARCH_PAGE}?has_vacancy=1`);
    box.open = false;
    changed();
  };
  form.onchange = askEws;
  form.onsubmit = (event) => {
    event.preventDefault();
    const given = Object.fromEntries(new FormData(form));
    answer(JSON.stringify(given));
  };
  form.onreset = () => answer(null);
  return show;
}

/** Every answer, the home university first: `University of Mumbai, SC, woman candidate, TFWS`. */
export function inWords({ home, category, ladies, ews, tfws, pwd, defence }: Profile): string {
  const places: Readonly<Record<string, ScriptKey>> = {
    [NOT_SURE]: 'profile.is.unsure',
    [OTHER_STATE]: 'profile.is.other_state',
  };
  const others = Object.entries({ ews, tfws, pwd, def: defence }).filter(([, ticked]) => ticked);
  return [
    places[home] ? word(places[home]) : home,
    word(`category.${category}`),
    word(ladies ? 'profile.is.woman' : 'profile.is.not_woman'),
    ...others.map(([name]) => word(`category.${name}` as 'category.open')),
  ].join(', ');
}
