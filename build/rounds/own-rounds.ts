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

/** The folder of cut-off lists, in the folder of rounds or beside it. */
export const CUTOFFS = 'cutoffs';

/**
 * The round folders in a folder, and links to some, in order of name, without those that begin with a dot and the cut-off lists.
 * Throws if the folder cannot be read.
 */
export const listRounds = (folder: string): string[] => listFolders(folder).filter((name) => name !== CUTOFFS);

/** The folders in a folder. Throws if it cannot be read. */
export function listFolders(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !entry.name.startsWith('.') && (entry.isDirectory() || entry.isSymbolicLink()))
    .map(({ name }) => name)
    .sort(compareText);
}

/** The folder of the cut-off lists that belong to a folder of rounds; undefined without one. Lists of real colleges are not the sample's. */
export function findCutoffs(rounds: string): string | undefined {
  const beside = isSample(rounds) ? [] : [join(rounds, '..', CUTOFFS)];
  return [`${rounds}/${CUTOFFS}`, ...beside].find((folder) => existsSync(folder));
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
