/** A CSV file that a person names: its records by the names in the first line. */
import { isUtf8 } from 'node:buffer';
import { CsvError, parse } from 'csv-parse/sync';
import { UsageError } from '../shared/errors.ts';
import { readPlainFile } from '../shared/plain-file.ts';

/** Whether a file is read as a CSV; every other document is a PDF. */
export const isCsvFile = (file: string): boolean => /\.(csv|tsv|txt)$/i.test(file);

export type CsvRecord = Readonly<Record<string, string>>;

const SAVE_AGAIN = 'save it again as "CSV UTF-8 (comma delimited)"';

/** Reads a file with trimmed names and cells. Throws UsageError if a record cannot be read, or it lacks one of the columns. */
export function readCsvFile(file: string, required: readonly string[] = []) {
  let header: readonly string[] = [];
  const text = readUtf8(file, SAVE_AGAIN);
  const columns = (names: string[]) => {
    const duplicate = names.find((name, i) => names.indexOf(name) < i);
    const missing = required.find((name) => !names.includes(name));
    const list = `the first line is: ${names.join(', ')}`;
    if (duplicate !== undefined) throw new UsageError(`${file} has two columns "${duplicate}": rename one of them`);
    if (missing)
      throw new UsageError(`${file} has no column ${missing}: rename or add it, and ${SAVE_AGAIN} (${list})`);
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

/** The text of a file that a person names. Throws UsageError if it is not UTF-8; `fix` says what to do. */
export function readUtf8(file: string, fix: string): string {
  const bytes = readPlainFile(file);
  if (!isUtf8(bytes) || bytes.includes(0)) throw new UsageError(`${file} cannot be read as UTF-8: ${fix}`);
  return bytes.toString();
}
