/** A list in the fragment of an address, which no server sees: `/list#codes=0100119110,0100224510`. */
import { type Profile, readProfile } from '../eligibility.ts';
import { MAX_COURSES, validCodes } from './shortlist.ts';

/** `sender` is the profile of whoever shared the list, if they chose to share it too. */
export interface SharedList {
  readonly codes: readonly string[];
  readonly sender?: Profile | undefined;
}

/** At most as many valid codes as a list may have; none if the fragment has no list. */
export function readSharedList(fragment: string, universities: readonly string[]): SharedList {
  const parameters = new URLSearchParams(fragment.slice(1));
  const codes = validCodes(parameters.get('codes')?.split(',') ?? []).slice(0, MAX_COURSES);
  return { codes, sender: readProfile(parameters.get('who'), universities) };
}

export function sharedListAddress({ codes, sender }: SharedList): string {
  return `/list#codes=${codes}${sender ? `&who=${encodeURIComponent(JSON.stringify(sender))}` : ''}`;
}
