/** The operator's rounds, and the fictional sample that is used while there are none. */

import { existsSync, lstatSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compareText } from '../shared/format.ts';

/** Relative to the project's folder. */
export const OWN_ROUNDS = 'data/rounds';
export const SAMPLE = 'data/sample';
/** Where a draft is built for a look at it. */
export const DRAFT_PREVIEW = '.preview';

/** A broken link, or a name that is not UTF-8: Node reads it with U+FFFD in it, and finds no file under that. */
const UNREADABLE = {
  found: 'it cannot be opened',
  expected: 'a round folder, or a link to one',
  fix: 'correct the link, or rename the folder',
};

/**
 * The round folders in a folder in order of name, without those that begin with a dot, and those that cannot be opened. Throws
 * if it cannot be read.
 */
export function listRounds(folder: string) {
  const rounds: string[] = [];
  const unreadable: ({ name: string } & typeof UNREADABLE)[] = [];
  const entries = readdirSync(folder, { withFileTypes: true });
  for (const entry of entries.sort((a, b) => compareText(a.name, b.name))) {
    const { name } = entry;
    if (name.startsWith('.')) continue;
    const path = `${folder}/${name}`;
    if (!existsSync(path)) {
      if (!entry.isFile()) unreadable.push({ name, ...UNREADABLE });
    } else if (statSync(path).isDirectory()) rounds.push(name);
  }
  return { rounds, unreadable };
}

/** Whether a link is broken: its target is missing, is itself, or is not accessible. */
export function isBrokenLink(path: string): boolean {
  if (existsSync(path)) return false;
  try {
    return lstatSync(path).isSymbolicLink();
  } catch {
    return false;
  }
}

/**
 * Whether the project in `root` has rounds of the operator's. An unreadable folder counts as having some: it must not pass for
 * "no round yet", and its reader reports the problem.
 */
export function hasOwnRounds(root: string): boolean {
  const folder = join(root, OWN_ROUNDS);
  if (!existsSync(folder)) return isBrokenLink(folder);
  try {
    const { rounds, unreadable } = listRounds(folder);
    return rounds.length + unreadable.length > 0;
  } catch {
    return true;
  }
}

/** Whether a folder of rounds is the project's sample, under whatever path. */
export function isSample(folder: string): boolean {
  const sample = fileURLToPath(new URL(`../../${SAMPLE}`, import.meta.url));
  return [folder, sample].every((path) => existsSync(path)) && realpathSync(folder) === realpathSync(sample);
}
