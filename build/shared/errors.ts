/** Data problems are values, collected, sorted and formatted here; wrong use of a command is an exception. */
import { type Diagnostic, type Report, RULES } from '../contract/diagnostics.ts';
import { compareText, printable } from './format.ts';

/** Collects what is reported. */
export function collectDiagnostics(): { readonly report: Report; readonly diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const report: Report = (finding) => {
    diagnostics.push({ severity: RULES[finding.rule], line: 0, column: 0, ...finding });
  };
  return { report, diagnostics };
}

/** Sorts by file, line, column, rule: the order in which an operator fixes them. */
export function compareDiagnostics(a: Diagnostic, b: Diagnostic): number {
  return (
    compareText(a.file, b.file) ||
    a.line - b.line ||
    a.column - b.column ||
    compareText(a.rule, b.rule) ||
    compareText(a.message, b.message)
  );
}

/** What is wrong, as a sentence without its full stop: `open_g is "12A", should be a whole number from 0 to 99999`. */
export const describeFinding = ({ message, expected }: Pick<Diagnostic, 'message' | 'expected'>): string =>
  expected ? `${message}, should be ${expected}` : message;

/** One line for the terminal: `file:line:column rule description (record, page)` and, after a semicolon, the fix. */
export function formatDiagnostic(finding: Diagnostic): string {
  const { file, line, column, rule, fix, record, page } = finding;
  const position = [file, line, line && column].filter(Boolean).join(':');
  const source = [record, page && `page ${page}`].filter(Boolean).join(', ');
  return printable(`${position} ${rule} ${describeFinding(finding)}${source && ` (${source})`}; ${fix}`);
}

/**
 * A command was used wrongly or cannot do its work: the message says why and what to do, without a stack trace. The exit code
 * is 1 if the data is wrong.
 */
export class UsageError extends Error {
  override name = 'UsageError';
  readonly exitCode: 1 | 2;

  constructor(message: string, exitCode: 1 | 2 = 2) {
    super(message);
    this.exitCode = exitCode;
  }
}

const REASONS = new Map([
  ['ENOENT', 'there is no such file or folder'],
  ['EISDIR', 'it is a folder'],
  ['FILE_NOT_PLAIN', 'it is a pipe or a device'],
  ['FILE_TOO_LARGE', 'it is larger than any file of a round'],
  ['ENOTDIR', 'a file is where a folder has to be'],
  ['EEXIST', 'something else has that name'],
  ['ELOOP', 'it is a link to itself'],
  ['EACCES', 'permission denied'],
  ['EPERM', 'permission denied'],
  ['EROFS', 'the disk is read-only'],
  ['EBUSY', 'it is a mount point, so choose a folder inside it'],
  ['ENOSPC', 'the disk is full'],
  ['SQLITE_FULL', 'the disk is full'],
  ['EDQUOT', 'your share of the disk is full'],
  ['EFBIG', 'the file is larger than this system allows'],
  ['EMFILE', 'too many files are open'],
]);

/** Why a path cannot be read or written, by the code of the error; undefined if the error is not one of the file system. */
export function pathReason(error: unknown): string | undefined {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return REASONS.get(code) ?? (/^E[A-Z]+$/.test(code) ? message : undefined);
}

/**
 * Runs `write`, which does nothing but write. If the disk refuses, it throws a UsageError with `path` and `outcome` (the state that
 * is left), because on a full disk neither Node nor SQLite names the file.
 */
export function writing<T>(path: string, outcome: string, write: () => T): T {
  try {
    return write();
  } catch (error) {
    const reason = pathReason(error);
    throw reason ? new UsageError(`${path} cannot be written: ${reason}; ${outcome}`) : error;
  }
}
