/** The folder of rounds -> rounds with typed rows, each with its file and line; every problem becomes a diagnostic. */
import { type Dirent, readdirSync, statSync } from 'node:fs';
import { compareText, type Diagnostic, diagnostic } from '../contract/diagnostics.ts';
import type { Round } from '../contract/rows.ts';
import { readRound } from './read-round.ts';

/**
 * Reads each sub-folder of `dataDir` (those that begin with a dot aside) as a round, in order of name.
 * Paths in the rounds and diagnostics begin with `dataDir` as given.
 */
export function readRounds(dataDir: string): { rounds: Round[]; diagnostics: Diagnostic[] } {
  const root = dataDir.replace(/(?<=.)\/+$/, '');
  const { folders, found } = foldersOf(root);
  if (!folders.length) {
    const problem = diagnostic('rounds-missing', {
      ...{ file: root, line: 0, column: 0, found },
      expected: 'a folder of round folders',
      mend: 'add a round folder, or name another folder with --data',
    });
    return { rounds: [], diagnostics: [problem] };
  }
  const diagnostics: Diagnostic[] = [];
  const rounds = folders.map((folder) => readRound(root === '/' ? `/${folder}` : `${root}/${folder}`, diagnostics));
  return { rounds, diagnostics };
}

function foldersOf(root: string): { folders: string[]; found: string } {
  let entries: Dirent[];
  try {
    entries = readdirSync(root, { withFileTypes: true });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const found = code === 'ENOENT' ? 'there is no such folder' : `the folder cannot be read (${code})`;
    return { folders: [], found };
  }
  const folders = entries
    .filter((entry) => !entry.name.startsWith('.') && isFolder(root, entry))
    .map(({ name }) => name);
  return { folders: folders.sort(compareText), found: 'there is no folder in it' };
}

/** A link to a folder is a folder. */
function isFolder(root: string, entry: Dirent): boolean {
  if (!entry.isSymbolicLink()) return entry.isDirectory();
  return statSync(`${root}/${entry.name}`, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
