/** A CSV file that a person names: its records by the names in the first line. */
import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { CsvError, parse } from 'csv-parse/sync';
import { UsageError } from '../shared/errors.ts';

/** Whether a file is read as a CSV; every other document is a PDF. */
export const isCsvFile = (file: string): boolean => /\.(csv|tsv|txt)$/i.test(file);

export type CsvRecord = Readonly<Record<string, string>>;

const SAVE_AGAIN = 'save it again as "CSV UTF-8 (comma delimited)"';

/** Reads a file with trimmed names and cells. Throws UsageError with the line if it cannot be read. */
export function readCsvFile(file: string): { header: readonly string[]; records: CsvRecord[] } {
  let header: readonly string[] = [];
  const text = readUtf8(file, SAVE_AGAIN);
  const columns = (names: string[]) => {
    const duplicate = names.find((name, i) => names.indexOf(name) < i);
    if (duplicate !== undefined) {
      throw new UsageError(`${file} has two columns "${duplicate}": remove or rename one of them`);
    }
    header = names;
    return names;
  };
  try {
    const options = { bom: true, trim: true, skip_empty_lines: true, skip_records_with_empty_values: true };
    return { records: parse(text, { columns, ...options }), header };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UsageError(`${file}: ${error.message}: correct that line, or ${SAVE_AGAIN}`);
  }
}

/** Throws UsageError if the file lacks one of the columns. */
export function assertColumns(file: string, header: readonly string[], names: readonly string[]): void {
  const missing = names.find((name) => !header.includes(name));
  if (missing === undefined) return;
  throw new UsageError(
    `${file} has no column ${missing}: rename or add it, and ${SAVE_AGAIN} (the first line is: ${header.join(', ')})`,
  );
}

/** The text of a file that a person names. Throws UsageError if it cannot be read; `fix` says what to do if it is not UTF-8. */
export function readUtf8(file: string, fix: string): string {
  const bytes = readBytes(file);
  if (!isUtf8(bytes) || bytes.includes(0)) throw new UsageError(`${file} cannot be read as UTF-8: ${fix}`);
  return bytes.toString();
}

function readBytes(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new UsageError(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}): name a file`);
  }
}
