/** The operator's rounds, and the fictional sample that is used while there are none. */

import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compareText } from '../shared/format.ts';

/** Relative to the project's folder. */
export const OWN_ROUNDS = 'data/rounds';
export const SAMPLE = 'data/sample';
/** The output folder of a draft's preview. */
export const DRAFT_PREVIEW = '.preview';

/**
 * The round folders in a folder, and links to some, in order of name, without those that begin with a dot. Throws if the folder
 * cannot be read.
 */
export function listRounds(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !entry.name.startsWith('.') && (entry.isDirectory() || entry.isSymbolicLink()))
    .map(({ name }) => name)
    .sort(compareText);
}

/** Whether the project in `root` has rounds of the operator's. */
export function hasOwnRounds(root: string): boolean {
  const folder = join(root, OWN_ROUNDS);
  return existsSync(folder) && listRounds(folder).length > 0;
}

/** Whether a folder of rounds is the project's sample, under whatever path. */
export function isSample(folder: string): boolean {
  const sample = fileURLToPath(new URL(`../../${SAMPLE}`, import.meta.url));
  return [folder, sample].every((path) => existsSync(path)) && realpathSync(folder) === realpathSync(sample);
}
