/**
 * A document for a round that exists, drafted, public or withdrawn: what nobody changed by hand is replaced, the rest stays and is
 * named. The institutes of a supplement are added to the round, or replaced in it.
 */

import { stringify } from 'csv-stringify/sync';
import { CSV_FILES, type CsvTable } from '../contract/source.ts';
import { importedRows, rowHashes } from '../rounds/import-record.ts';
import { type Cells, readRows } from '../rounds/round-folder.ts';
import { firstFew } from '../shared/format.ts';

const TABLES = Object.keys(CSV_FILES) as CsvTable[];

/** The rows of a round folder by table, and by the code of their institute or course. */
type Rows = Readonly<Record<CsvTable, ReadonlyMap<string, readonly Cells[]>>>;

function readRoundRows(folder: string): Rows {
  const tables = TABLES.map((table) => {
    const rows = new Map<string, Cells[]>();
    for (const row of readRows(folder, CSV_FILES[table].file)) {
      const code = row[CSV_FILES[table].key] ?? '';
      rows.set(code, [...(rows.get(code) ?? []), row]);
    }
    return [table, rows] as const;
  });
  return Object.fromEntries(tables) as unknown as Rows;
}

/** The institutes and courses of the round and of the document. */
export interface Comparison {
  readonly before: Rows;
  readonly document: Rows;
  /** The codes by what happens to them; `byHand` differ from the document, and stay as somebody corrected them. */
  readonly changed: readonly string[];
  readonly added: readonly string[];
  readonly absent: readonly string[];
  readonly byHand: readonly string[];
}

/** Compares the round in `folder` with the document, which was imported into `imported`. */
export function compareDocument(folder: string, imported: string): Comparison {
  const [bases, roundRows, documentRows] = [importedRows(folder), rowHashes(folder), rowHashes(imported)];
  const codes = [...new Set([...Object.keys(roundRows), ...Object.keys(documentRows)])];
  const isCorrected = (code: string) => bases !== undefined && bases[code] !== roundRows[code];
  const differing = codes.filter((code) => roundRows[code] !== documentRows[code]);
  const untouched = differing.filter((code) => !isCorrected(code));
  return {
    before: readRoundRows(folder),
    document: readRoundRows(imported),
    changed: untouched.filter((code) => roundRows[code] !== undefined && documentRows[code] !== undefined),
    added: untouched.filter((code) => roundRows[code] === undefined),
    absent: untouched.filter((code) => documentRows[code] === undefined),
    byHand: differing.filter(isCorrected),
  };
}

/** The texts of the round's CSV files with the document's rows, without the rows of `removed`; the places of institutes stay. */
export function mergedTexts(comparison: Comparison, removed: readonly string[]): Record<string, string> {
  const { before, document, changed, added } = comparison;
  const replaced = new Set([...changed, ...added]);
  const left = new Set(removed);
  const texts = TABLES.map((table) => {
    const { file, columns } = CSV_FILES[table];
    const codes = new Set([...before[table].keys(), ...document[table].keys()]);
    const rows = [...codes]
      .filter((code) => !left.has(code))
      .flatMap((code) => {
        const [old = [], now = []] = [before[table].get(code), document[table].get(code)];
        if (!replaced.has(code)) return old;
        const { district, city = '' } = old[0] ?? {};
        return table === 'institutes' && district ? now.map((row) => ({ ...row, district, city })) : now;
      });
    const present = columns.filter(({ name }) => rows.some((row) => row[name] !== undefined));
    const filled = rows.map((row) =>
      Object.fromEntries(present.map(({ name, kind }) => [name, row[name] ?? (kind === 'count' ? '0' : '')])),
    );
    return [file, stringify(filled, { header: true, columns: present.map(({ name }) => name) })] as const;
  });
  return Object.fromEntries(texts);
}

/** How many codes are named. */
const LISTED = 10;

/** The institutes that change, and what stays although the document differs: lines for the operator. */
export function mergeLines({ before, document, ...codes }: Comparison, removed: readonly string[]): string[] {
  const { changed, added, absent, byHand } = codes;
  const line = (what: string, list: readonly string[]) =>
    list.length > 0 ? [`${what} (${list.length}): ${firstFew(list, LISTED)}`] : [];
  const institutes = (list: readonly string[]) =>
    list.filter((code) => before.institutes.has(code) || document.institutes.has(code));
  return [
    ...line('institutes changed', institutes(changed)),
    ...line('institutes added', institutes(added)),
    ...line('institutes removed', institutes(removed)),
    ...line('not in the document, and kept', removed.length > 0 ? [] : absent),
    ...line('corrected by hand, and not replaced', byHand),
  ];
}
