/** The import record of a round folder: the document that it was imported from, and a hash of each imported row. */

import { hash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CSV_FILES } from '../contract/source.ts';
import { checksum } from '../shared/checksum.ts';
import { compareText } from '../shared/format.ts';
import { readRows } from './round-folder.ts';

/** The record's name in the round folder; it begins with a dot, so the build does not read it. */
const RECORD = '.imported.json';

/** A hash of each institute or course by its code. */
type RowHashes = Readonly<Record<string, string>>;

export interface ImportedDocument {
  readonly sha256: string;
  /** The courses in which it differs from the round to which it was added. */
  readonly changed?: readonly string[];
  /** The page of each choice code: `12`, or `12 of east.pdf` if it has several files. */
  readonly pages?: Readonly<Record<string, string>> | undefined;
  /** What the import could not read. */
  readonly skipped: readonly { readonly where: string; readonly reason: string }[];
}

interface ImportRecord {
  /** The rows as imported: a row of the folder with another hash was corrected by hand. */
  readonly rows?: RowHashes;
  /** The newest document. */
  readonly document?: ImportedDocument;
}

/** Records the document and its `rows`, by default all rows of the folder. Rows that the document lacks keep their hash. */
export function rememberImport(folder: string, document: ImportedDocument, rows = rowHashes(folder)): void {
  const record: ImportRecord = { rows: { ...importedRows(folder), ...rows }, document };
  writeFileSync(join(folder, RECORD), `${JSON.stringify(record, undefined, 2)}\n`);
}

/** The rows as imported; undefined without a record. */
export const importedRows = (folder: string) => readRecord(folder).rows;

/** The newest document of an imported round; undefined without a record. */
export const importedDocument = (folder: string) => readRecord(folder).document;

/** Empty if there is none, or it is no JSON object. */
function readRecord(folder: string): ImportRecord {
  try {
    return Object(JSON.parse(readFileSync(join(folder, RECORD), 'utf8')));
  } catch {
    return {};
  }
}

/**
 * A hash of each institute (its name and type) and of each course with its rows, by code. Columns that are empty or 0 do not
 * count, because a document may lack them; nor does the place of an institute, which no document has.
 */
export function rowHashes(folder: string): RowHashes {
  const texts = new Map<string, string[]>();
  for (const { file, columns } of Object.values(CSV_FILES)) {
    const names = columns
      .map(({ name }) => name)
      .filter((name) => file !== CSV_FILES.institutes.file || /name|type/.test(name));
    for (const row of readRows(folder, file)) {
      const code = row.choice_code ?? row.inst_code ?? '';
      const cells = names.filter((name) => row[name] && row[name] !== '0').map((name) => `${name}=${row[name]}`);
      texts.set(code, [...(texts.get(code) ?? []), cells.join('\n')]);
    }
  }
  return Object.fromEntries([...texts].map(([code, rows]) => [code, checksum(rows.sort(compareText).join('\n\n'))]));
}

/** The hash of a document: of its files one after another. */
export const documentHash = (files: readonly string[]): string =>
  hash('sha256', Buffer.concat(files.map((file) => readFileSync(file))));
