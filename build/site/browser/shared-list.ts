/** A list in the fragment of an address, which no server sees: `/list#codes=0100119110,0100224510&who=obc.3.wt`. */
import { NOT_SURE, OTHER_STATE, type Profile, readProfile } from '../reader-profile.ts';
import { MAX_COURSES, validCodes } from './shortlist.ts';

/** `sender` is the profile of whoever shared the list, if they chose to share it too: without district and name. */
export interface SharedList {
  readonly codes: readonly string[];
  readonly sender?: Profile | undefined;
}
/** A letter for each answer that is yes. */
const LETTERS = { w: 'ladies', e: 'ews', t: 'tfws', p: 'pwd', d: 'defence', o: 'orphan' } as const;
const HOMES: Readonly<Record<string, string>> = { u: NOT_SURE, x: OTHER_STATE };

/** At most as many valid codes as a list may have; none if the fragment has no list. */
export function readSharedList(fragment: string, universities: readonly string[]): SharedList {
  const parameters = new URLSearchParams(fragment.slice(1));
  const codes = validCodes(parameters.get('codes')?.split(',') ?? []).slice(0, MAX_COURSES);
  const [category, home = '', letters = '', ...minorities] = parameters.get('who')?.split('.') ?? [];
  const answers = Object.entries(LETTERS).map(([letter, name]) => [name, letters.includes(letter)]);
  const person = {
    category,
    home: universities[Number(home)] ?? HOMES[home],
    minorities,
    ...Object.fromEntries(answers),
  };
  return { codes, sender: readProfile(JSON.stringify(person), universities) };
}

export function sharedListAddress({ codes, sender }: SharedList, universities: readonly string[]): string {
  if (!sender) return `/list#codes=${codes}`;
  const index = universities.indexOf(sender.home);
  const home = index >= 0 ? index : sender.home === OTHER_STATE ? 'x' : 'u';
  const letters = Object.entries(LETTERS).flatMap(([letter, name]) => (sender[name] ? [letter] : []));
  const who = [sender.category, home, letters.join(''), ...sender.minorities].join('.');
  return `/list#codes=${codes}&who=${encodeURIComponent(who)}`;
}
