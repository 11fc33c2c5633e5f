/**
 * A document for a round that exists, drafted, public or withdrawn: what it changes. What nobody changed by hand is replaced, the
 * rest stays and is named. The institutes of a supplement are added to the round, or replaced in it.
 */

import { stringify } from 'csv-stringify/sync';
import { CSV_FILES, type CsvTable } from '../contract/source.ts';
import { importedRows, rowHashes } from '../rounds/import-record.ts';
import { type Cells, readRows } from '../rounds/round-folder.ts';
import { firstFew, plural } from '../shared/format.ts';

/** What is removed because the document lacks it: any institute and course, only courses of its institutes, or nothing. */
export const COVERAGES = ['whole', 'institutes', 'nothing'] as const;
export type Coverage = (typeof COVERAGES)[number];

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

/** Institutes and courses of the round and of the document, with what may be removed. */
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

/** The codes that are removed. */
export function findRemoved({ absent, before, document }: Comparison, coverage: Coverage): readonly string[] {
  if (coverage === 'nothing') return [];
  if (coverage === 'whole') return absent;
  return absent.filter((code) => document.institutes.has(before.courses.get(code)?.[0]?.inst_code ?? ''));
}

/** The texts of the round's CSV files with the document's rows; the places of institutes stay. */
export function mergedTexts(comparison: Comparison, removed: readonly string[]): Record<string, string> {
  const { before, document, changed, added } = comparison;
  const [gone, taken] = [new Set(removed), new Set([...changed, ...added])];
  const texts = TABLES.map((table) => {
    const { file, columns } = CSV_FILES[table];
    const codes = [...new Set([...before[table].keys(), ...document[table].keys()])];
    const rows = codes.flatMap((code) => {
      if (gone.has(code)) return [];
      const [old = [], now = []] = [before[table].get(code), document[table].get(code)];
      if (!taken.has(code)) return old;
      const { district, city } = old[0] ?? {};
      return table === 'institutes' && district ? now.map((row) => ({ ...row, district, city: city ?? '' })) : now;
    });
    const present = columns.filter(({ name }) => rows.some((row) => row[name] !== undefined));
    const filled = rows.map((row) =>
      Object.fromEntries(present.map(({ name, kind }) => [name, row[name] ?? (kind === 'count' ? '0' : '')])),
    );
    return [file, stringify(filled, { header: true, columns: present.map(({ name }) => name) })] as const;
  });
  return Object.fromEntries(texts);
}

/** One changed number or text of a course or institute. */
export interface CellDifference {
  readonly code: string;
  /** `state_level`, or empty for the course itself. */
  readonly level: string;
  readonly column: string;
  readonly before: string;
  readonly now: string;
}

/** What is different in a course or an institute that both have. */
export function differencesOf(code: string, { before, document }: Comparison): CellDifference[] {
  return TABLES.flatMap((table) => {
    const [old = [], now = []] = [before[table].get(code), document[table].get(code)];
    const levels = [...new Set([...old, ...now].map(({ seat_level = '' }) => seat_level))];
    return levels.flatMap((level) => {
      const [oldRow, nowRow] = [old, now].map((rows) => rows.find(({ seat_level = '' }) => seat_level === level) ?? {});
      const columns = CSV_FILES[table].columns.filter(({ kind, name }) => kind === 'count' || /name|type/.test(name));
      return columns.flatMap(({ name, kind }) => {
        const empty = kind === 'count' ? '0' : '';
        const difference = { before: oldRow![name] || empty, now: nowRow![name] || empty };
        return difference.before === difference.now ? [] : [{ code, level, column: name, ...difference }];
      });
    });
  });
}

/** How many courses are named. */
const LISTED = 10;

/** What the document changes in the round `name`, for the operator: each kind with its number, and the first numbers that change. */
export function comparisonLines(
  comparison: Comparison,
  removed: readonly string[],
  name: string,
  pages: Readonly<Record<string, number>> = {},
): string[] {
  const { before, document, changed, added, byHand } = comparison;
  const kind = (what: string, codes: readonly string[]) => {
    if (codes.length === 0) return [];
    const courses = codes.filter((code) => before.courses.has(code) || document.courses.has(code)).length;
    const institutes = codes.length - courses;
    const counts = [institutes && plural(institutes, 'institute'), courses && plural(courses, 'course')];
    return [`${counts.filter(Boolean).join(', ')}: ${what} (${firstFew(codes, LISTED)})`];
  };
  const lineOf = (code: string) => {
    const { course_name = '' } = document.courses.get(code)?.[0] ?? {};
    const cells = differencesOf(code, comparison).map(describeDifference);
    return `  ${pages[code] ? `page ${pages[code]}: ` : ''}${code} ${course_name}: ${firstFew(cells, 4)}`;
  };
  const lines = [
    ...kind(`changed in ${name}`, changed),
    ...changed.slice(0, LISTED).map(lineOf),
    ...kind(`new in ${name}`, added),
    ...kind(`removed from ${name}`, removed),
    ...kind('corrected by hand, and not replaced', byHand),
  ];
  return lines.length > 0 ? lines : [`nothing differs from ${name}`];
}

/** `state_level open_g 13 -> 15`; a number that is ten times as large as before is often a slip. */
export function describeDifference({ level, column, before, now }: Omit<CellDifference, 'code'>): string {
  const tenfold = Number(before) > 0 && Number(now) >= 10 * Number(before) ? ' (TEN TIMES AS MANY, OR MORE)' : '';
  return `${level && `${level} `}${column} ${before || 'none'} -> ${now || 'none'}${tenfold}`;
}
