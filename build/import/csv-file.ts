/** A CSV file that a person names: its records by the names in the first line. */
import { isUtf8 } from 'node:buffer';
import { CsvError, parse } from 'csv-parse/sync';
import { UsageError } from '../shared/errors.ts';
import { readPlainFile } from '../shared/plain-file.ts';

/** Whether a file is read as a CSV; every other document is a PDF. */
export const isCsvFile = (file: string): boolean => /\.(csv|tsv|txt)$/i.test(file);

/** How files begin that are neither a PDF nor a CSV, what they are, and what to do. */
const OTHER_KINDS: readonly (readonly [begin: RegExp, advice: string])[] = [
  [
    /^PK/,
    'is a workbook (.xlsx) or a .zip: save the sheet as "CSV UTF-8 (comma delimited)", or unpack the PDF, and import that',
  ],
  [
    /^\xd0\xcf\x11\xe0/,
    'is a workbook or a document of an older Office: save the sheet as "CSV UTF-8 (comma delimited)", and import that',
  ],
  [
    /^(?:\xef\xbb\xbf)?\s*<(?:!doctype|html|\?xml)/i,
    'is a web page: its address answered with a page instead of the document; fetch the PDF itself',
  ],
];

/** Throws UsageError if a document is of another kind, whatever its name; as `assertPlainFile` does if it is no plain file. */
export function assertKind(file: string): void {
  const beginning = readPlainFile(file).toString('latin1', 0, 100);
  const [, advice] = OTHER_KINDS.find(([begin]) => begin.test(beginning)) ?? [];
  if (advice) throw new UsageError(`${file} ${advice}`, 1);
}

export type CsvRecord = Readonly<Record<string, string>>;

const SAVE_AGAIN = 'save it again as "CSV UTF-8 (comma delimited)"';

/** Reads a file with trimmed names and cells. Throws UsageError if a record cannot be read, or it lacks one of the columns. */
export function readCsvFile(file: string, required: readonly string[] = []) {
  const text = readUtf8(file, SAVE_AGAIN);
  let header: readonly string[] = [];
  const columns = (names: string[]) => {
    assertHeader(file, names, required);
    header = names;
    return names;
  };
  try {
    const options = { bom: true, trim: true, skip_empty_lines: true, skip_records_with_empty_values: true };
    const records: CsvRecord[] = parse(text, { columns, ...options });
    // An empty file has no first line.
    if (header.length === 0) columns([]);
    return { records, header };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UsageError(`${file}: ${error.message}: correct that line, or ${SAVE_AGAIN}`);
  }
}

function assertHeader(file: string, names: readonly string[], required: readonly string[]): void {
  const duplicate = names.find((name, i) => name !== '' && names.indexOf(name) < i);
  if (duplicate !== undefined) throw new UsageError(`${file} has two columns "${duplicate}": rename one of them`);
  const missing = required.filter((name) => !names.includes(name));
  if (missing.length === 0) return;
  const [problem, advice] =
    missing.length < required.length
      ? [`has no column ${missing[0]}`, 'rename or add it']
      : ['does not begin with the names of its columns', 'remove what stands above them'];
  const list = names.filter(Boolean).join(', ');
  throw new UsageError(`${file} ${problem}: ${advice}, and ${SAVE_AGAIN} (the first line is: ${list})`);
}

/** The text of a file that a person names. Throws UsageError if it is not UTF-8; `fix` says what to do. */
export function readUtf8(file: string, fix: string): string {
  const bytes = readPlainFile(file);
  if (!isUtf8(bytes) || bytes.includes(0)) throw new UsageError(`${file} cannot be read as UTF-8: ${fix}`);
  return bytes.toString();
}
