/** Reads the folder of rounds into staging tables; every problem becomes a diagnostic. */

import { existsSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import type { FileReport, Report } from '../contract/diagnostics.ts';
import { AdmissionRules, CSV_FILES, type CsvTable, Operator, STAGED } from '../contract/source.ts';
import { pathReason } from '../shared/errors.ts';
import { REFERENCE } from '../shared/reference-tables.ts';
import type { Database } from '../store/database.ts';
import { downloadFolder } from './download-folder.ts';
import { readTextFile } from './file-text.ts';
import { hashRound, readLock } from './lock.ts';
import { listRounds } from './own-rounds.ts';
import { readTable } from './read-table.ts';
import { readJsonFile, readRoundJson } from './round-json.ts';

/** The project's own table, used if the rounds have none. */

/** The file that says who runs this deployment: in the folder of rounds, or beside it. */
export const findOperatorFile = (root: string): string | undefined =>
  ['operator.json', '../operator.json'].map((name) => join(root, name)).find((path) => existsSync(path));

/**
 * Reads each sub-folder of `dataDir` as a round, in order of name and without those that begin with a dot, and data/reference;
 * returns the number of rounds. Paths in diagnostics begin with `dataDir` as given.
 */
export function readRounds(dataDir: string, staging: Pick<Database, 'insert'>, report: Report): number {
  // Without slashes at the end; `/` itself stays.
  const root = dataDir.replace(/(?<=.)\/+$/, '');
  staging.insert('source.settings', { name: 'data', value: root });
  const names = findFolders(root, report);
  for (const [index, name] of names.entries()) {
    readRound(index + 1, `${root}/${name}`, staging, report);
  }
  for (const [name, { reasons: _reasons, ...entry }] of Object.entries(readLock(root, report))) {
    staging.insert('source.locks', { folder: `${root}/${name}`, ...entry });
  }
  readHomeUniversities(root, staging, report);
  // The document whose rules decide which seats are counted for a reader.
  const rules = readJsonFile(AdmissionRules, findReference(root, 'rules.json'), report);
  if (rules) staging.insert('source.settings', { name: 'rules', value: JSON.stringify(rules) });
  const operator = readOperator(root, report);
  if (operator) staging.insert('source.settings', { name: 'operator', value: JSON.stringify(operator) });
  return names.length;
}

/** Who runs this deployment: the contents of operator.json; undefined if there is none or it has errors. */
function readOperator(root: string, report: Report): unknown {
  const file = findOperatorFile(root);
  return file && readJsonFile(Operator, file, report);
}

/** The file beside the rounds, else in the folder `reference` beside them, else the project's. */
function findReference(root: string, file: string): string {
  const candidates = [join(root, file), join(root, '../reference', file)];
  return candidates.find((path) => existsSync(path)) ?? relative('', join(REFERENCE, file));
}

function readHomeUniversities(root: string, staging: Pick<Database, 'insert'>, report: Report): void {
  const { file } = STAGED.home_universities;
  const path = findReference(root, file);
  const reportIn: FileReport = (finding) => report({ file: path, ...finding });
  staging.insert('source.settings', { name: 'home_universities', value: path });
  readTable(readTextFile(path, reportIn), { round: 0, table: 'home_universities', staging, report: reportIn });
}

const CANNOT_OPEN = {
  rule: 'file-missing',
  message: 'the folder cannot be opened: it is a broken link, or its name is not UTF-8',
  fix: 'correct the link, or rename the folder',
} as const;

function findFolders(root: string, report: Report): string[] {
  let message = 'there is no round folder in it';
  try {
    const names = listRounds(root);
    const canOpen = (name: string) => existsSync(`${root}/${name}`);
    for (const name of names.filter((name) => !canOpen(name))) report({ ...CANNOT_OPEN, file: `${root}/${name}` });
    if (names.length > 0) return names.filter(canOpen);
  } catch (error) {
    message = `the folder of rounds cannot be read: ${pathReason(error) ?? (error as Error).message}`;
  }
  const fix = 'add a round folder, or name another folder with --data';
  report({ rule: 'rounds-missing', file: root, message, fix });
  return [];
}

function readRound(round: number, folder: string, staging: Pick<Database, 'insert'>, report: Report): void {
  const reportIn =
    (file: string): FileReport =>
    (finding) =>
      report({ file: `${folder}/${file}`, ...finding });
  const readText = (file: string) => readTextFile(`${folder}/${file}`, reportIn(file));
  const json = readText('round.json');
  const fields = json === undefined ? {} : readRoundJson(json, reportIn('round.json'));
  staging.insert('source.rounds', {
    round,
    folder,
    sha256: hashRound(folder) ?? null,
    download_folder: downloadFolder(basename(folder), fields.id),
    ...fields,
  });
  let isTooLarge = false;
  for (const table of Object.keys(CSV_FILES) as CsvTable[]) {
    const { file } = CSV_FILES[table];
    // A file with too many rows is the wrong one: the others are not read, so that its error is displayed at once.
    const fault = readTable(isTooLarge ? undefined : readText(file), { round, table, staging, report: reportIn(file) });
    isTooLarge ||= fault?.rule === 'rows-too-many';
  }
}
