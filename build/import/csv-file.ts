/** A CSV file that a person names: its records by the names in the first line. */
import { CsvError, parse } from 'csv-parse/sync';
import iconv from 'iconv-lite';
import { readRegularFile } from '../rounds/file-text.ts';
import { UsageError } from '../shared/errors.ts';

/** Whether a file is read as a CSV; every other document is a PDF. */
export const isCsvFile = (file: string): boolean => /\.(csv|tsv|txt)$/i.test(file);

export interface CsvFormat {
  /** The name of an encoding: `utf-8`, `windows-1252`, `utf-16le`. */
  readonly encoding?: string | undefined;
  readonly separator?: string | undefined;
}
export type CsvRecord = Readonly<Record<string, string>>;

/** Reads a file with trimmed names and cells. Throws UsageError with the line if it cannot be read; `how` says what to do. */
export function readCsvFile(file: string, { encoding = 'utf-8', separator = ',' }: CsvFormat, how: string) {
  let header: readonly string[] = [];
  const text = iconv.encodingExists(encoding) ? iconv.decode(readBytes(file), encoding) : '\uFFFD';
  if (/[\uFFFD\0]/.test(text)) throw new UsageError(`${file} cannot be read as ${encoding}: ${how}`);
  const columns = (names: string[]) => {
    const duplicate = names.find((name, i) => names.indexOf(name) < i);
    if (duplicate !== undefined) {
      throw new UsageError(`${file} has two columns "${duplicate}": remove or rename one of them`);
    }
    header = names;
    return names;
  };
  try {
    const options = { delimiter: separator, trim: true, skip_empty_lines: true, skip_records_with_empty_values: true };
    const records: CsvRecord[] = parse(text, { columns, ...options });
    return { header, records };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UsageError(`${file}: ${error.message}: correct that line, or the separator "${separator}"`);
  }
}

function readBytes(file: string): Buffer {
  try {
    return readRegularFile(file);
  } catch (error) {
    throw new UsageError(
      `${file} cannot be read (${(error as NodeJS.ErrnoException).code ?? (error as Error).message}): name a file`,
    );
  }
}
