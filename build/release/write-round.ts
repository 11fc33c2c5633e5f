/** The one place where a command writes a round: only if its folder is what was read, all files or none, each of them whole. */

import { hash } from 'node:crypto';
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Correction, RoundSource } from '../contract/source.ts';
import { UsageError, writing } from '../shared/errors.ts';
import { firstFew } from '../shared/format.ts';
import { readPlainFile } from '../shared/plain-file.ts';

/** Texts of files, by name in the folder or by path. */
export type Texts = Readonly<Record<string, string>>;

/** A round as a command has read it. */
export interface ReadRound {
  readonly folder: string;
  /** The hash of each file of its folder. */
  readonly files: ReadonlyMap<string, string>;
  /** The fields of round.json, which are not checked. */
  readonly json: RoundSource;
}

/** What a command changes in a round. */
export interface RoundEdit {
  /** Fields of round.json; undefined removes one. */
  readonly fields?: { readonly [field in keyof RoundSource]?: unknown };
  /** A note for students, the newest entry of `corrected`. */
  readonly note?: Correction | undefined;
  /** Texts of its other files, in the order in which they are written. */
  readonly texts?: Texts;
}

/** The end of the name under which a file is written, before it gets its own; git ignores it. */
const NEW = '.new';

export const readRound = (folder: string): ReadRound => ({
  folder,
  files: hashFiles(folder),
  json: readRoundFile(folder),
});

export function readRoundFile(folder: string): RoundSource {
  return JSON.parse(
    readPlainFile(join(folder, 'round.json'))
      .toString()
      .replace(/^\uFEFF/, ''),
  );
}

function hashFiles(folder: string): ReadonlyMap<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith(NEW));
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).sort();
  return new Map(paths.map((path) => [relative(folder, path), hash('sha256', readPlainFile(path))]));
}

/** The texts of the files that an edit changes, round.json first. */
export function editedTexts({ json }: ReadRound, { fields, note, texts }: RoundEdit): Texts {
  if (!fields && !note) return { ...texts };
  const edited = { ...json, ...fields, ...(note && { corrected: [...(json.corrected ?? []), note] }) };
  return { 'round.json': `${JSON.stringify(edited, undefined, 2)}\n`, ...texts };
}

/**
 * Writes texts of the round's files, then those of `others` by path. Throws UsageError, naming the files, if the folder is no longer
 * what was read: what was shown does not hold any more.
 */
export function writeRound({ folder, files }: ReadRound, texts: Texts, others: Texts = {}): void {
  const now = hashFiles(folder);
  const changed = [...new Set([...files.keys(), ...now.keys()])].filter((name) => files.get(name) !== now.get(name));
  if (changed.length > 0)
    throw new UsageError(
      `${firstFew(changed)} of ${folder} changed while the question waited, so nothing was written: run the same command again`,
      1,
    );
  writeFiles({ ...inFolder(folder, texts), ...others });
}

/** Writes files, by path: all of them beside the old ones, then renamed in this order. */
export function writeFiles(texts: Texts): void {
  const written: string[] = [];
  try {
    for (const [path, text] of Object.entries(texts)) {
      writing(path, 'nothing was changed', () => {
        mkdirSync(dirname(path), { recursive: true });
        written.push(path);
        writeFileSync(path + NEW, text);
      });
    }
    for (const path of written) renameSync(path + NEW, path);
  } finally {
    for (const path of written) rmSync(path + NEW, { force: true });
  }
}

/** The texts by the path in the folder instead of the name. */
export const inFolder = (folder: string, texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [join(folder, name), text]));
