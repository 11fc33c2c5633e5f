/** The operator's rounds, and the fictional sample that stands in for them while there are none. */

import { existsSync, lstatSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compareText } from '../shared/format.ts';

/** Below the project's folder. */
export const OWN_ROUNDS = 'data/rounds';
export const SAMPLE = 'data/sample';

/** What is in a folder of rounds, in order of name; what begins with a dot is left out. Throws where it cannot be read. */
export function listRounds(folder: string): { rounds: string[]; brokenLinks: string[] } {
  const rounds: string[] = [];
  const brokenLinks: string[] = [];
  for (const name of readdirSync(folder).sort(compareText)) {
    if (name.startsWith('.')) continue;
    const path = `${folder}/${name}`;
    if (isBrokenLink(path)) brokenLinks.push(name);
    else if (statSync(path).isDirectory()) rounds.push(name);
  }
  return { rounds, brokenLinks };
}

/** A link that leads nowhere, to itself, or where nobody may look; it is an error wherever a file of the data is looked for. */
export function isBrokenLink(path: string): boolean {
  if (existsSync(path)) return false;
  try {
    return lstatSync(path).isSymbolicLink();
  } catch {
    return false;
  }
}

/**
 * Whether the project in the folder `root` has rounds of the operator's. What cannot be read counts: it must not pass for
 * "no round yet", and its reader says what is wrong.
 */
export function hasOwnRounds(root: string): boolean {
  const folder = join(root, OWN_ROUNDS);
  if (!existsSync(folder)) return isBrokenLink(folder);
  try {
    const { rounds, brokenLinks } = listRounds(folder);
    return rounds.length + brokenLinks.length > 0;
  } catch {
    return true;
  }
}

/** Whether a folder of rounds is the project's sample, under whatever path. */
export function isSample(folder: string): boolean {
  const sample = fileURLToPath(new URL(`../../${SAMPLE}`, import.meta.url));
  return [folder, sample].every((path) => existsSync(path)) && realpathSync(folder) === realpathSync(sample);
}
