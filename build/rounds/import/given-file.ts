/** Files that a person names with an option. Every error is a UsageError with the file, the line, the problem and the fix. */
import { existsSync } from 'node:fs';
import iconv from 'iconv-lite';
import type { FileFinding } from '../../contract/diagnostics.ts';
import { UsageError } from '../../shared/diagnostics.ts';
import { type CsvRecord, readRecords } from '../read/csv.ts';
import { readRegularFile } from '../read/file-text.ts';

export interface CsvFormat {
  /** The label of an encoding on the web: `utf-8`, `windows-1252`, `utf-16le`. */
  readonly encoding: string;
  readonly separator: string;
}

export interface CsvContent {
  /** The trimmed names in the first line. */
  readonly header: readonly string[];
  readonly records: readonly CsvRecord[];
  /** Lines that cannot be read, as `npm run check` would report them. */
  readonly faults: readonly FileFinding[];
}

const SEPARATORS = { ';': 'semicolons', '\t': 'tabs', '|': 'bars', ',': 'commas' } as const;

/** The bytes of `file`, which was given with `option`. */
export function readGivenFile(file: string, option: string): Buffer {
  if (!existsSync(file)) throw new UsageError(`${option}: there is no file ${file}`);
  try {
    return readRegularFile(file);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new UsageError(`${option}: ${file} cannot be read (${code ?? message}): name a file`);
  }
}

/** Reads a CSV; `howToSet` tells where a part of its format is set: `encoding`, or `separator` with its value. */
export function readGivenCsv(
  file: string,
  option: string,
  { encoding, separator }: CsvFormat,
  howToSet: (part: keyof CsvFormat, value?: string) => string,
): CsvContent {
  const bytes = readGivenFile(file, option);
  const isUtf16 = ['fffe', 'feff'].includes(bytes.toString('hex', 0, 2)) && !/^utf-?16/i.test(encoding);
  if (isUtf16) throw new UsageError(`${file} is UTF-16, not ${encoding}: ${howToSet('encoding', 'utf-16le')}`);
  const text = decode(bytes, encoding);
  if (text === undefined) throw new UsageError(`${file} cannot be read as ${encoding}: ${howToSet('encoding')}`);
  if (text.includes('\0')) throw new UsageError(`${file} holds NUL characters and is no CSV: export it again as CSV`);
  if (text.trim() === '') throw new UsageError(`${file} is empty: it needs a line with the names of its columns`);
  const [firstLine = ''] = text.trimStart().split(/[\r\n]/, 1);
  const cellsWith = (other: string) => firstLine.split(other).length;
  if (cellsWith(separator) === 1) {
    const [other, word] = Object.entries(SEPARATORS).find(([sign]) => cellsWith(sign) > 2) ?? [];
    if (word) {
      throw new UsageError(`${file}:1 has its columns separated by ${word}: ${howToSet('separator', other)}`);
    }
  }
  const faults: FileFinding[] = [];
  const all: CsvRecord[] = [];
  readRecords(
    text,
    (record) => all.push(record),
    (fault) => faults.push(fault),
    separator,
  );
  const [first, ...records] = all;
  const header = (first?.cells ?? []).map((name) => name.trim());
  const repeated = header.find((name, index) => header.indexOf(name) < index);
  if (repeated !== undefined) {
    throw new UsageError(`${file} has two columns "${repeated}": remove or rename one of them`);
  }
  return { header, records, faults };
}

/**
 * Decodes by an encoding's web label (`utf-8`; "latin1" and "ascii" mean Windows-1252, as in practice). Undefined if the label
 * is unknown or some bytes are invalid in it. Node 20's own decoder reads the ’ of Windows-1252 as a control character.
 */
function decode(bytes: Buffer, label: string): string | undefined {
  try {
    const text = iconv.decode(bytes, new TextDecoder(label).encoding);
    return /\uFFFD|\p{Surrogate}/u.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}
