/**
 * Several people on one device, such as siblings or a counsellor's students: each has a profile with a name, and a list. Those of
 * the person whose pages are shown are stored as `profile` and `list`, everybody else's as `others`.
 */
import { html } from 'hono/html';
import type { Profile } from '../reader-profile.ts';
import { label } from '../views/labels.ts';
import { fill, word } from './language.ts';
import { inWords, parseProfile } from './profile.ts';
import { recall, store } from './storage.ts';

interface Person {
  readonly profile: string | null;
  readonly list: string | null;
}

/** Everybody but the person whose pages are shown. */
export function otherPeople(): Person[] {
  try {
    const people = JSON.parse(recall('others') ?? '[]');
    return Array.isArray(people) ? people : [];
  } catch {
    return [];
  }
}

const nameOf = (person: Profile | undefined): string =>
  person ? person.name || inWords(person) : word('people.unnamed');

/** Shows the pages of another person; the present one joins the others, unless nothing is stored of them. */
function show(next: Person, others: readonly Person[]): void {
  const present: Person = { profile: recall('profile'), list: recall('list') };
  const isEmpty = present.profile === null && (present.list ?? '[]') === '[]';
  const people = isEmpty ? others : [...others, present];
  store('others', people.length > 0 ? JSON.stringify(people) : null);
  store('profile', next.profile);
  store('list', next.list);
  // As if another tab had changed it: the page shows everything again.
  dispatchEvent(new Event('storage'));
}

/** Shows somebody of whom nothing is stored yet. */
export const addPerson = (): void => show({ profile: null, list: null }, otherPeople());

/** Deletes the present person's profile, and their list too if there is somebody else, who is shown then. */
export function deletePerson(): void {
  store('profile', null);
  const [next, ...others] = otherPeople();
  if (!next) return;
  store('list', null);
  show(next, others);
}

export function showPeople(): void {
  const others = otherPeople();
  const names = others.map(({ profile }) => nameOf(parseProfile(profile)));
  const box = document.querySelector('[data-people]')!;
  const buttons = names.map((name) => html`<button type="button" class="chip">${name}</button> `);
  fill(box, names.length > 0 ? html`<span class="spoken">${label('people.switch')}</span> ${buttons}` : '');
  for (const [i, button] of box.querySelectorAll('button').entries()) {
    const remaining = others.filter((_, j) => j !== i);
    button.onclick = () => show(others[i]!, remaining);
  }
}
