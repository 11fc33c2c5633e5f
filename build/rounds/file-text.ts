/** Text of a round folder: a whole file, a value as the API publishes it, and a value as a diagnostic shows it. */
import { isUtf8 } from 'node:buffer';
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FileReport } from '../contract/diagnostics.ts';
import { printable } from '../shared/format.ts';

/** The file's text, without a byte order mark and with U+FFFD for damaged bytes; undefined if it cannot be read. */
export function readTextFile(file: string, report: FileReport): string | undefined {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    report({
      rule: 'file-missing',
      found: code === 'ENOENT' ? 'there is no such file' : `the file cannot be read (${code})`,
      expected: 'a round folder holds round.json, institutes.csv, courses.csv and vacancies.csv',
      fix: 'add the file with exactly this name; a file with no rows still has its header line',
    });
    return undefined;
  }
  const text = new TextDecoder().decode(bytes);
  if (!isUtf8(bytes))
    report({
      rule: 'encoding-invalid',
      line: text.slice(0, text.indexOf('\ufffd')).split('\n').length,
      found: 'bytes that are not UTF-8',
      expected: 'UTF-8 text',
      fix: 'save the file again as UTF-8 ("CSV UTF-8" in a spreadsheet)',
    });
  return text;
}

/** The hash of a file, whatever its line ends, which version control may change. */
export function hashText(file: string): string {
  // In Latin-1 every byte is a letter, so damaged text has a hash too.
  return hash('sha256', Buffer.from(readFileSync(file, 'latin1').replaceAll('\r\n', '\n'), 'latin1'));
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
