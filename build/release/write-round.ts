/** The one place where a command writes a round: only if its folder is what was read, all files or none, each of them whole. */

import { hash } from 'node:crypto';
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Correction, RoundSource } from '../contract/source.ts';
import { UsageError, writing } from '../shared/errors.ts';
import { firstFew } from '../shared/format.ts';
import { readPlainFile } from '../shared/plain-file.ts';

/** The hash of each file of a round's folder. */
export type Snapshot = ReadonlyMap<string, string>;

/** The end of the name under which a file is written, before it gets its own; git ignores it. */
const NEW = '.new';

/** What the files of a folder are when a command reads them. */
export function takeSnapshot(folder: string): Snapshot {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith(NEW));
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).sort();
  return new Map(paths.map((path) => [relative(folder, path), hash('sha256', readPlainFile(path))]));
}

/** Throws UsageError, naming the files, if the folder is no longer what was read: what was shown does not hold any more. */
export function assertAsRead(folder: string, read: Snapshot): void {
  const now = takeSnapshot(folder);
  const changed = [...new Set([...read.keys(), ...now.keys()])].filter((name) => read.get(name) !== now.get(name));
  if (changed.length === 0) return;
  throw new UsageError(
    `${firstFew(changed)} of ${folder} changed while the question waited, so nothing was written: run the same command again`,
    1,
  );
}

/** Writes files, by path: all of them beside the old ones, then renamed in this order. */
export function writeFiles(texts: Readonly<Record<string, string>>): void {
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
export const inFolder = (folder: string, texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [join(folder, name), text]));

/** Writes files of a round by name, if its folder is what was read. */
export function writeRound(folder: string, read: Snapshot, texts: Readonly<Record<string, string>>): void {
  assertAsRead(folder, read);
  writeFiles(inFolder(folder, texts));
}

/** The fields of a folder's round.json, which are not checked. */
export function readRoundFile(folder: string): RoundSource {
  return JSON.parse(
    readPlainFile(join(folder, 'round.json'))
      .toString()
      .replace(/^\uFEFF/, ''),
  );
}

/** The text of a folder's round.json with some fields changed. */
export function withFields(folder: string, fields: object): string {
  return `${JSON.stringify({ ...readRoundFile(folder), ...fields }, undefined, 2)}\n`;
}

/** round.json with one more entry of `corrected`, the newest last, and other fields. */
export const withCorrection = (folder: string, entry: Correction, fields: object = {}) =>
  withFields(folder, { ...fields, corrected: [...(readRoundFile(folder).corrected ?? []), entry] });
