/** Remembers what the publication of a document needs and the round's folder does not contain, in a file that git ignores. */

import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Skip } from '../rounds/import/imported.ts';
import type { Answers } from './questions.ts';

const FILE = '.publish-round.json';

interface Remembered {
  /** SHA-256 of the document. */
  readonly document: string;
  readonly answers: Readonly<Record<string, string>>;
  /** The folder of the round that was imported from it. */
  readonly folder?: string;
  /** What the import could not read. */
  readonly skipped?: readonly Skip[];
  /** The page of each choice code. */
  readonly pages?: Readonly<Record<string, number>>;
}

export type Memory = ReturnType<typeof openMemory>;

/** The memory for `document` in the folder of rounds; the first answer replaces the memory for another document. */
export function openMemory(rounds: string, document: string) {
  const file = join(rounds, FILE);
  const hash = createHash('sha256').update(readFileSync(document)).digest('hex');
  let remembered: Remembered = { document: hash, answers: {} };
  const read = existsSync(file) ? parse(readFileSync(file, 'utf8')) : undefined;
  if (read?.document === hash) remembered = read;
  const keep = (change: Partial<Remembered>) => {
    remembered = { ...remembered, ...change };
    // A rename is atomic: the file is never half written.
    writeFileSync(`${file}.new`, JSON.stringify(remembered));
    renameSync(`${file}.new`, file);
  };
  const answers: Answers = {
    get: (key) => remembered.answers[key],
    set: (key, answer) => keep({ answers: { ...remembered.answers, [key]: answer } }),
  };
  return {
    answers,
    keep,
    get: () => remembered,
    /** Forgets the answers, so that they are asked again. */
    askAnew: () => keep({ answers: {} }),
    forget: () => rmSync(file, { force: true }),
  };
}

function parse(text: string): Remembered | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
