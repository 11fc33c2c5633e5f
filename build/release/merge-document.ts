/**
 * A document for a round that exists, drafted, public or withdrawn: what nobody changed by hand is replaced, the rest stays and is
 * named. The institutes of a supplement are added to the round, or replaced in it.
 */

import { CSV_FILES, type CsvTable } from '../contract/source.ts';
import { importedDocument, importedRows, rememberImport, rowHashes } from '../rounds/import-record.ts';
import { findLockEntry } from '../rounds/lock.ts';
import { type Cells, formatTable, readRows } from '../rounds/round-folder.ts';
import type { RoundSummary } from '../rounds/round-summaries.ts';
import { firstFew, plural } from '../shared/format.ts';
import { groupBy } from '../shared/group-by.ts';
import { timeInWords } from '../shared/times.ts';
import { answeredFields, answersOf } from './document-fields.ts';
import { changeLines, changesBy, readRoundFile, withCorrection, withFields, writeFiles } from './edit-files.ts';
import type { Answers } from './form.ts';
import { askForNote, revisionNote } from './note-for-students.ts';
import type { Operator } from './questions.ts';

const TABLES = Object.keys(CSV_FILES) as CsvTable[];

/**
 * Shows how the document, imported into the folder `imported`, differs from the round, and makes the round a draft with that. A
 * public round gets a note for students; it stays live until the draft is confirmed and released.
 */
export async function mergeDocument(
  { folder, name, status }: RoundSummary,
  imported: string,
  { answers, all }: { readonly answers: Answers; readonly all: boolean | undefined },
  operator: Operator,
): Promise<void> {
  const { effects } = operator;
  const record = importedDocument(imported)!;
  const comparison = compareDocument(folder, imported);
  // Without its skipped pages the document cannot tell what it lacks.
  const removed = record.skipped.length > 0 ? [] : await chooseRemoved(comparison, operator);
  const texts = mergedTexts(comparison, removed);
  const changes = changesBy(folder, texts);
  const lines = [...mergeLines(comparison, removed), ...(changes.length > 0 ? changeLines(changes, all) : [])];
  effects.print(...(lines.length > 0 ? lines : [`nothing differs from ${name}`]));
  // A public round that a document made a draft again is in rounds.lock.json.
  const isPublic = status !== 'draft' || findLockEntry(folder) !== undefined;
  const changed = [...comparison.added, ...comparison.changed];
  const differs = changed.length + removed.length > 0;
  const isAnswered = [...answersOf(folder)].every(([option, answer]) => (answers.get(option) ?? answer) === answer);
  if (status === 'published' && !differs && isAnswered) {
    rememberImport(folder, record, {});
    return;
  }
  const note = isPublic && (await askForNote(differs ? revisionNote(changes) : answersNote(answers), operator));
  const fields = { ...answeredFields(answers, readRoundFile(imported).source), status: 'draft' };
  const json = note ? withCorrection(folder, { date: effects.today, note }, fields) : withFields(folder, fields);
  writeFiles(folder, { ...texts, 'round.json': json });
  rememberImport(folder, { ...record, changed }, rowHashes(imported));
}

function answersNote(answers: Answers): string {
  const closes = answers.get('--closes');
  return closes ? `The option form closes: ${timeInWords(closes)}.` : 'The document has another address.';
}

/** The rows of a round folder by table, and by the code of their institute or course. */
type Rows = Readonly<Record<CsvTable, ReadonlyMap<string, readonly Cells[]>>>;

function readRoundRows(folder: string): Rows {
  const rowsOf = (table: CsvTable) =>
    groupBy(readRows(folder, CSV_FILES[table].file), (row) => row[CSV_FILES[table].key] ?? '');
  return { institutes: rowsOf('institutes'), courses: rowsOf('courses'), vacancies: rowsOf('vacancies') };
}

/** The institutes and courses of the round and of the document. */
interface Comparison {
  readonly before: Rows;
  readonly document: Rows;
  /** The codes by what happens to them; `byHand` differ from the document, and stay as somebody corrected them. */
  readonly changed: readonly string[];
  readonly added: readonly string[];
  readonly absent: readonly string[];
  readonly byHand: readonly string[];
}

/** Compares the round in `folder` with the document, which was imported into `imported`. */
function compareDocument(folder: string, imported: string): Comparison {
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

/** What the round has and the document lacks: all of it is removed if the document is the whole list. */
async function chooseRemoved(
  { absent, before, document }: Comparison,
  { questions }: Operator,
): Promise<readonly string[]> {
  if (absent.length === 0) return [];
  const [all, listed] = [before.institutes.size, document.institutes.size];
  const answer = await questions.ask({
    option: '--covers',
    message: `The document has ${plural(listed, 'institute')}, the round ${all}. What is it?`,
    choices: [
      {
        value: 'whole',
        label: `the whole list again: remove the ${absent.length} institutes and courses that it lacks`,
      },
      { value: 'supplement', label: 'a supplement: it adds and changes, and removes nothing' },
    ],
    proposal: 2 * listed < all ? 'supplement' : 'whole',
  });
  return answer === 'whole' ? absent : [];
}

/** The texts of the round's CSV files with the document's rows, whose places come from the round, and without those of `removed`. */
function mergedTexts({ before, document, changed, added }: Comparison, removed: readonly string[]) {
  const texts: Record<string, string> = {};
  for (const table of TABLES) {
    const rows = new Map(before[table]);
    for (const code of removed) rows.delete(code);
    for (const code of [...changed, ...added]) {
      const now = document[table].get(code);
      if (now) rows.set(code, now);
      else rows.delete(code);
    }
    texts[CSV_FILES[table].file] = formatTable(table, [...rows.values()].flat());
  }
  return texts;
}

/** How many codes are named. */
const LISTED = 10;

/** The institutes that change, and what stays although the document differs: lines for the operator. */
function mergeLines({ before, document, ...codes }: Comparison, removed: readonly string[]): string[] {
  const institutes = (list: readonly string[]) =>
    list.filter((code) => before.institutes.has(code) || document.institutes.has(code));
  const lists = {
    'institutes changed': institutes(codes.changed),
    'institutes added': institutes(codes.added),
    'institutes removed': institutes(removed),
    'not in the document, and kept': removed.length > 0 ? [] : codes.absent,
    'corrected by hand, and not replaced': codes.byHand,
  };
  return Object.entries(lists)
    .filter(([, list]) => list.length > 0)
    .map(([what, list]) => `${what} (${list.length}): ${firstFew(list, LISTED)}`);
}
