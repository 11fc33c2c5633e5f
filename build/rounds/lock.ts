/**
 * rounds.lock.json, beside the round folders: the files with which a person confirmed each round. The check compares it with the
 * present files (rules/round-changed.sql), so that nobody changes a published number by mistake.
 */

import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Static } from '@sinclair/typebox';
import type { Report } from '../contract/diagnostics.ts';
import { object, Type } from '../contract/schema-parts.ts';
import { MAX_COUNT } from '../contract/source.ts';
import { collectDiagnostics, formatDiagnostic, UsageError } from '../shared/errors.ts';
import { compareText } from '../shared/format.ts';
import { readPlainFile } from '../shared/plain-file.ts';
import { hashText } from './file-text.ts';
import { readJsonFile } from './round-json.ts';

export const LOCK = 'rounds.lock.json';

const LockEntry = object('An object with confirmed, sha256, corrected and perhaps reasons', {
  confirmed: Type.String({ format: 'date', description: 'Day on which a person confirmed these files, YYYY-MM-DD' }),
  sha256: Type.String({
    pattern: '^[0-9a-f]{64}$',
    description: "Hash of the round's four files: 64 digits and letters a to f",
  }),
  corrected: Type.Integer({ minimum: 0, maximum: MAX_COUNT, description: 'Number of entries of `corrected`' }),
  reasons: Type.Optional(
    Type.Record(Type.String(), Type.String({ minLength: 1, description: 'A reason' }), {
      description: 'Reasons by the text of the finding',
    }),
  ),
});
type LockEntry = Static<typeof LockEntry>;
const RoundsLock = Type.Record(Type.String(), LockEntry, {
  description: 'An object by the names of round folders',
});
type RoundsLock = Static<typeof RoundsLock>;

/** The files of a round. */
const ROUND_FILES = ['courses.csv', 'institutes.csv', 'round.json', 'vacancies.csv'] as const;

type Texts = Readonly<Record<string, string>>;

/** The hash of a round's four files, whatever their line ends, with the new `texts` of some; undefined if one cannot be read. */
export function hashRound(folder: string, texts: Texts = {}): string | undefined {
  const bytesOf = (file: string) =>
    texts[file] === undefined ? readPlainFile(join(folder, file)) : Buffer.from(texts[file]);
  try {
    return hash('sha256', ROUND_FILES.map((file) => `${hashText(bytesOf(file))}  ${file}\n`).join(''));
  } catch {
    return undefined;
  }
}

/** The entries by folder name; empty if there is no file, or if it has errors, which are reported. */
export function readLock(rounds: string, report: Report): RoundsLock {
  const file = `${rounds}/${LOCK}`;
  return existsSync(file) ? (readJsonFile(RoundsLock, file, report) ?? {}) : {};
}

/** The entry of a round; undefined if nobody has confirmed it. Throws UsageError if the file has errors. */
export function findLockEntry(folder: string): LockEntry | undefined {
  const lock = readOrThrow(dirname(folder));
  return Object.hasOwn(lock, basename(folder)) ? lock[basename(folder)] : undefined;
}

/** Whether the files of a round are those that a person confirmed. */
export function isConfirmed(folder: string): boolean {
  const entry = findLockEntry(folder);
  return entry !== undefined && entry.sha256 === hashRound(folder);
}

/** The text of rounds.lock.json with the entry of a round as its files are, or will be with `texts`; `confirmed` is the day. */
export function lockText(folder: string, confirmed: string, reasons: Texts = {}, texts: Texts = {}): string {
  const sha256 = hashRound(folder, texts);
  if (!sha256) throw new UsageError(`the files of ${folder} cannot be read: ${LOCK} is unchanged`, 1);
  const json = texts['round.json'] ?? readFileSync(join(folder, 'round.json'), 'utf8');
  const { corrected } = JSON.parse(json.replace(/^\uFEFF/, ''));
  const entry: LockEntry = {
    confirmed,
    sha256,
    corrected: corrected?.length ?? 0,
    ...(Object.keys(reasons).length > 0 && { reasons: sortedByKey(reasons) }),
  };
  const lock = sortedByKey({ ...readOrThrow(dirname(folder)), [basename(folder)]: entry });
  return `${JSON.stringify(lock, undefined, 2)}\n`;
}

function readOrThrow(rounds: string): RoundsLock {
  const { report, diagnostics } = collectDiagnostics();
  const lock = readLock(rounds, report);
  if (diagnostics.length > 0) throw new UsageError(diagnostics.map(formatDiagnostic).join('\n'), 1);
  return lock;
}

const sortedByKey = <T>(entries: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(entries).sort(([a], [b]) => compareText(a, b)));
