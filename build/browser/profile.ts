/** Who the reader is: asked by the form of the page, kept on the device alone. */
import { countSeats, type Profile, readProfile } from '../../netlify/views/seats.ts';
import type { Client } from '../client/interface.ts';
import type { Seats } from '../contract/derived.ts';
import { setWord, word } from './language.ts';
import { keep, recall } from './storage.ts';

export const profile = (): Profile | undefined => readProfile(recall('profile'));

/** Choice code -> seats that the reader can take; undefined where nobody said who reads. */
export type MySeats = (build?: string) => Promise<Map<string, number> | undefined>;

/** Reads the one file with the seats of all courses once for each `build`: a page may stay open over a new round. */
export function openMySeats(client: Client): MySeats {
  let kept: { readonly of: string; readonly seats: Seats } | undefined;
  return async (build = '') => {
    const who = profile();
    if (!who) return undefined;
    if (kept?.of !== build) kept = { of: build, seats: await client.seats() };
    return countSeats(kept.seats, who);
  };
}

/** Fills the form with what is kept; `changed` is called when the reader says something else. Returns what fills it again. */
export function startProfile(changed: () => void): () => void {
  const box = document.querySelector<HTMLDetailsElement>('[data-profile]');
  const form = box?.querySelector('form');
  if (!box || !form) return () => {};
  const fields = form.elements as unknown as Record<string, HTMLInputElement | RadioNodeList>;
  const show = () => {
    const who = profile();
    for (const [name, value] of Object.entries(who ?? {})) {
      const field = fields[name]!;
      if (field instanceof RadioNodeList || field.type !== 'checkbox') field.value = value === true ? '1' : value || '';
      else field.checked = value;
    }
    const summary = box.querySelector<HTMLElement>('[data-profile-summary]')!;
    if (who) setWord(summary, 'profile.known', { words: inWords(who) });
    else setWord(summary, 'profile.ask');
  };
  const say = (text: string | null) => {
    keep('profile', text);
    box.open = false;
    show();
    changed();
  };
  form.onsubmit = (event) => {
    event.preventDefault();
    const given = Object.fromEntries(new FormData(form));
    say(JSON.stringify(given));
  };
  form.onreset = () => say(null);
  if (location.hash === '#profile') box.open = true;
  show();
  return show;
}

/** Short: `SC, Ladies, EWS`. */
export function inWords({ category, ladies, ews, tfws, pwd, defence }: Profile): string {
  const others = Object.entries({ ews, tfws, pwd, def: defence }).filter(([, ticked]) => ticked);
  const keys = [category, ...(ladies ? ['ladies'] : []), ...others.map(([name]) => name)];
  return keys.map((key) => word(`category.${key}` as 'category.open')).join(', ');
}
