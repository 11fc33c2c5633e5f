/** A file of a round folder, read and decoded. */
import { readFileSync, statSync } from 'node:fs';
import type { Report } from '../contract/diagnostics.ts';
import { decode } from './text.ts';

/** The largest file that is read, in bytes: a round of 100,000 courses is a tenth of it. */
const MAX_BYTES = 100_000_000;

/** The file's text with damaged bytes as U+FFFD, or undefined where there is none. */
export function readTextFile(file: string, report: Report): string | undefined {
  let bytes: Buffer;
  try {
    bytes = readRegularFile(file);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    report('file-missing', {
      file,
      found: code === 'ENOENT' ? 'there is no such file' : `the file cannot be read (${code ?? message})`,
      expected: 'a round folder holds round.json, institutes.csv, courses.csv and vacancies.csv',
      fix: 'put the file there, named exactly so; a file with no rows still has its header line',
    });
    return undefined;
  }
  const { text, badLines } = decode(bytes);
  for (const line of badLines) {
    report('encoding-invalid', {
      file,
      line,
      found: line ? 'bytes that are not UTF-8' : 'the file is UTF-16',
      expected: 'UTF-8 text',
      fix: 'save the file again as UTF-8 ("CSV UTF-8" in a spreadsheet)',
    });
  }
  return badLines[0] === 0 ? undefined : text;
}

/** Looks before it reads: to read a pipe would wait for ever, and a huge file would fill the memory. */
export function readRegularFile(file: string): Buffer {
  const stat = statSync(file);
  if (!stat.isFile()) throw new Error('it is not a regular file');
  if (stat.size > MAX_BYTES) throw new Error(`it has ${stat.size} bytes, more than ${MAX_BYTES}`);
  return readFileSync(file);
}
