/** Text of a round folder: a whole file, a value as the API publishes it, and a value as a diagnostic shows it. */
import { isUtf8 } from 'node:buffer';
import { readFileSync, statSync } from 'node:fs';
import type { FileReport } from '../contract/diagnostics.ts';
import { contentHash } from '../shared/content-hash.ts';
import { printable } from '../shared/format.ts';

/** The largest file, in bytes: ten times a round of 100,000 courses. */
const MAX_BYTES = 100_000_000;

/** The file's text, without a byte order mark and with U+FFFD for damaged bytes; undefined if it cannot be read. */
export function readTextFile(file: string, report: FileReport): string | undefined {
  let bytes: Buffer;
  try {
    bytes = readRegularFile(file);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    report({
      rule: 'file-missing',
      found: code === 'ENOENT' ? 'there is no such file' : `the file cannot be read (${code ?? message})`,
      expected: 'a round folder holds round.json, institutes.csv, courses.csv and vacancies.csv',
      fix: 'add the file with exactly this name; a file with no rows still has its header line',
    });
    return undefined;
  }
  const fix = 'save the file again as UTF-8 ("CSV UTF-8" in a spreadsheet)';
  const invalid = (line: number, found: string) =>
    report({ rule: 'encoding-invalid', line, found, expected: 'UTF-8 text', fix });
  if (['fffe', 'feff'].includes(bytes.toString('hex', 0, 2))) {
    invalid(0, 'the file is UTF-16');
    return undefined;
  }
  for (const line of linesThatFail(bytes)) invalid(line, 'bytes that are not UTF-8');
  return new TextDecoder().decode(bytes);
}

/** The hash of a file, whatever its line ends, which version control may change. */
export function hashText(file: string): string {
  // In Latin-1 every byte is a letter, so damaged text has a hash too.
  const text = readRegularFile(file).toString('latin1').replaceAll('\r\n', '\n');
  return contentHash(Buffer.from(text, 'latin1'));
}

/** Checks the file first: reading a pipe would wait for ever, and a huge file would fill the memory. */
export function readRegularFile(file: string): Buffer {
  const stat = statSync(file);
  if (!stat.isFile()) throw new Error(stat.isDirectory() ? 'it is a folder' : 'it is not a regular file');
  if (stat.size > MAX_BYTES) throw new Error(`it has ${stat.size} bytes, more than ${MAX_BYTES}`);
  return readFileSync(file);
}

/** The lines, from 1, that are not UTF-8. Each line can be checked separately because a line feed is never part of another character. */
function linesThatFail(bytes: Buffer): number[] {
  if (isUtf8(bytes)) return [];
  const bad: number[] = [];
  for (let line = 1, start = 0; start < bytes.length; line++) {
    const end = bytes.indexOf('\n', start) + 1 || bytes.length;
    if (!isUtf8(bytes.subarray(start, end))) bad.push(line);
    start = end;
  }
  return bad;
}

/** Trimmed, with every run of white space, including line ends, as one space. */
export const normalise = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The contract's description of a field, as it stands inside a sentence. */
export const inSentence = (description: string): string => description.charAt(0).toLowerCase() + description.slice(1);

/** A value for a diagnostic: quoted, on one line, safe for a terminal, at most some 60 characters. */
export function quoted(value: unknown): string {
  const safe = printable(JSON.stringify(value) ?? String(value));
  return safe.length <= 60 ? safe : `${safe.slice(0, 59).replace(/[\ud800-\udbff]$/, '')}…`;
}
