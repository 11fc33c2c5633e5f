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
      message: `the file cannot be read: ${pathReason(error) ?? (error as Error).message}`,
      ...(isMissing ? {} : { expected: PLAIN_FILE }),
      fix: isMissing
        ? 'add the file with exactly this name; a file with no rows still has its header line'
        : 'make sure that this is the right file',
    });
    return undefined;
  }
  const fix = 'save the file again as UTF-8 ("CSV UTF-8" in a spreadsheet)';
  const start = bytes.toString('latin1', 0, 64);
  const format = OTHER_FORMATS.find(({ pattern }) => pattern.test(start));
  if (format) {
    report({ rule: 'encoding-invalid', message: `the file is ${format.name}, not text in UTF-8`, fix });
    return undefined;
  }
  const text = new TextDecoder().decode(bytes);
  if (reportConflict(text, report)) return undefined;
  if (isUtf8(bytes)) return text;
  for (const [index, line] of text.split('\n').entries()) {
    if (!line.includes('\ufffd')) continue;
    report({ rule: 'encoding-invalid', line: index + 1, message: 'the line has bytes that are not UTF-8', fix });
  }
  return text;
}

/** Files of another format, by their first bytes as Latin-1. */
const OTHER_FORMATS = [
  { name: 'UTF-16', pattern: /^(\xff\xfe|\xfe\xff|[^\0]\0[^\0]\0|\0[^\0]\0[^\0])/ },
  { name: 'a spreadsheet or an archive', pattern: /^PK\x03\x04/ },
  { name: 'a web page', pattern: /^\s*<(!doctype|html)/i },
];

/** Whether git left the lines of two versions in the text: then nothing else is wrong with it. */
function reportConflict(text: string, report: FileReport): boolean {
  const before = text.split(/^(?:<{7}|>{7}) .*$/m);
  if (before.length < 2) return false;
  report({
    rule: 'conflict-marked',
    line: before[0]!.split('\n').length,
    message: 'git marked a conflict of two versions here',
    fix: 'keep the right lines, and remove the others and the lines of <, = and >',
  });
  return true;
}

/** The hash of a file's bytes, whatever its line ends, which version control may change. */
export function hashText(bytes: Buffer): string {
  // Latin-1 reads every byte as one character, so damaged text has a hash too.
  return hash('sha256', Buffer.from(bytes.toString('latin1').replaceAll('\r\n', '\n'), 'latin1'));
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
