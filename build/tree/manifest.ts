/** manifest.json: what a build consists of, and which build it is. */

import { createHash, hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { UsageError } from '../shared/errors.ts';
import { compareText } from '../shared/format.ts';
import type { TreeFile } from './tree.ts';

interface Manifest {
  readonly made_by: 'seat-vacancy-api';
  /** SHA-256 of all published files except the two that contain it (`status` and sw.js); the search index contains it too. */
  readonly digest: string;
  readonly files: readonly TreeFile[];
}

/** The digest of a tree, equal for equal paths and bytes. */
export function digestFiles(files: readonly TreeFile[]): string {
  const sum = createHash('sha256');
  for (const { path, sha256 } of files) sum.update(`${sha256}  ${path}\n`);
  return sum.digest('hex');
}

/** Writes manifest.json with one file per line, so that two manifests can be compared. */
export function writeManifest(root: string, digest: string, files: readonly TreeFile[]): void {
  const lines = files.map((file) => JSON.stringify(file));
  const text = `{"made_by":"seat-vacancy-api","digest":"${digest}","files":[\n${lines.join(',\n')}\n]}\n`;
  writeFileSync(join(root, 'manifest.json'), text);
}

/** The manifest of the build in `folder`; undefined without a build. */
export function readManifest(folder: string): Manifest | undefined {
  try {
    const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
    return manifest.made_by === 'seat-vacancy-api' ? manifest : undefined;
  } catch {
    return undefined;
  }
}

/** The manifest of the build in `folder`. Throws UsageError without a build. */
export function requireManifest(folder: string): Manifest {
  const manifest = readManifest(folder);
  if (!manifest) throw new UsageError(`there is no build at ${folder}: make one with npm run build -- --out ${folder}`);
  return manifest;
}

/** Compares the files of a build with its manifest: one line for each missing, changed or unlisted file. */
export function verifyTree(folder: string, { files }: Manifest): string[] {
  const built = new Map(files.map(({ path, sha256 }) => [path, sha256]));
  const present = new Set(['public', 'edge'].flatMap((part) => filesBelow(folder, part)));
  const paths = [...new Set([...built.keys(), ...present])].sort(compareText);
  return paths.flatMap((path) => {
    if (!present.has(path)) return `${path} is missing`;
    if (!built.has(path)) return `${path} is not in the manifest`;
    const sha256 = hash('sha256', readFileSync(join(folder, path)));
    return sha256 === built.get(path) ? [] : `${path} has other bytes than were built`;
  });
}

function filesBelow(folder: string, part: string): string[] {
  if (!existsSync(join(folder, part))) return [];
  return readdirSync(join(folder, part), { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}
