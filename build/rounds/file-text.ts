/** Text of a round folder: a whole file, a value as the API publishes it, and a value as a diagnostic shows it. */
import { isUtf8 } from 'node:buffer';
import { hash } from 'node:crypto';
import type { FileReport } from '../contract/diagnostics.ts';
import { pathReason } from '../shared/errors.ts';
import { printable } from '../shared/format.ts';
import { PLAIN_FILE, readPlainFile } from '../shared/plain-file.ts';

/** The file's text, without a byte order mark and with U+FFFD for damaged bytes; undefined if it cannot be read. */
export function readTextFile(file: string, report: FileReport): string | undefined {
  let bytes: Buffer;
  try {
    bytes = readPlainFile(file);
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    report({
      rule: 'file-missing',
      found: pathReason(error) ?? (error as Error).message,
      expected: isMissing
        ? 'a round folder holds round.json, institutes.csv, courses.csv and vacancies.csv'
        : PLAIN_FILE,
      fix: isMissing
        ? 'add the file with exactly this name; a file with no rows still has its header line'
        : 'look whether this is the right file',
    });
    return undefined;
  }
  const fix = 'save the file again as UTF-8 ("CSV UTF-8" in a spreadsheet)';
  const reportInvalid = (line: number, found: string) =>
    report({ rule: 'encoding-invalid', line, found, expected: 'UTF-8 text', fix });
  if (['fffe', 'feff'].includes(bytes.toString('hex', 0, 2))) {
    reportInvalid(0, 'the file is UTF-16');
    return undefined;
  }
  const text = new TextDecoder().decode(bytes);
  if (isUtf8(bytes)) return text;
  for (const [index, line] of text.split('\n').entries()) {
    if (line.includes('\ufffd')) reportInvalid(index + 1, 'bytes that are not UTF-8');
  }
  return text;
}

/** The hash of a file, whatever its line ends, which version control may change. */
export function hashText(file: string): string {
  // Latin-1 reads every byte as one character, so damaged text has a hash too.
  return hash('sha256', Buffer.from(readPlainFile(file).toString('latin1').replaceAll('\r\n', '\n'), 'latin1'));
}

/** Trimmed, with every run of white space, including line ends, as one space. */
export const normalise = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** A description of the contract, for use inside a sentence: its first letter is small. */
export const inSentence = (description: string): string => description.charAt(0).toLowerCase() + description.slice(1);

/** A value for a diagnostic: quoted, on one line, safe for a terminal, at most some 60 characters. */
export function quoted(value: unknown): string {
  const safe = printable(JSON.stringify(value) ?? String(value));
  return safe.length <= 60 ? safe : `${safe.slice(0, 59).replace(/[\ud800-\udbff]$/, '')}…`;
}
