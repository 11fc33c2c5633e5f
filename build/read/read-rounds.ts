/** The folder of rounds -> staging tables; every problem becomes a diagnostic. */
import { type Dirent, readdirSync, statSync } from 'node:fs';
import { compareText, type Report } from '../contract/diagnostics.ts';
import { CSV_FILES } from '../contract/source.ts';
import type { Database } from '../store/database.ts';
import { downloadFolder } from './download-folder.ts';
import { hashFolder } from './hash-folder.ts';
import { readRoundJson } from './round-json.ts';
import { readTable } from './table.ts';

/**
 * Reads each sub-folder of `dataDir` (those that begin with a dot aside) as a round, in order of name; returns how many.
 * Paths in diagnostics begin with `dataDir` as given.
 */
export function readRounds(dataDir: string, staging: Pick<Database, 'insert'>, report: Report): number {
  const root = dataDir.replace(/(?<=.)\/+$/, '');
  staging.insert('source.settings', { name: 'data', value: root });
  const { folders, found } = foldersOf(root);
  if (!folders.length) {
    report('rounds-missing', {
      file: root,
      found,
      expected: 'a folder of round folders',
      fix: 'add a round folder, or name another folder with --data',
    });
  }
  for (const [index, name] of folders.entries()) {
    const round = { number: index + 1, folder: root === '/' ? `/${name}` : `${root}/${name}` };
    const fields = readRoundJson(`${round.folder}/round.json`, report);
    const made = { sha256: hashFolder(round.folder), download_folder: downloadFolder(name, fields.id) };
    staging.insert('source.rounds', { round: round.number, folder: round.folder, ...made, ...fields });
    for (const table of Object.keys(CSV_FILES) as (keyof typeof CSV_FILES)[]) readTable(round, table, staging, report);
  }
  return folders.length;
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
