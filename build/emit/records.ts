/** What stands beside the published tree: the manifest of its files and the report of the build. */
import { closeSync, existsSync, openSync, readFileSync, readSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Diagnostic, diagnostic } from '../contract/diagnostics.ts';
import { countByFolder, type TreeFile } from './tree.ts';

/** The first bytes of a manifest: by them a build knows a folder that it may replace. */
const MARK = '{"made_by":"seat-vacancy-api"';

/** The most files that the platform takes in one directory. */
const DIRECTORY_LIMIT = 54_000;

/** Writes manifest.json: the search index's digest, then every file's path, size and SHA-256, one file a line. */
export function writeManifest(root: string, files: readonly TreeFile[]): void {
  const lines = files.map((file) => JSON.stringify(file));
  const index = join(root, 'edge/search-index.json');
  const digest = existsSync(index) ? `"digest":"${JSON.parse(readFileSync(index, 'utf8')).digest}",` : '';
  writeFileSync(join(root, 'manifest.json'), `${MARK},${digest}"files":[\n${lines.join(',\n')}\n]}\n`);
}

/** Whether `folder` holds the manifest of a build of this project. */
export function isBuild(folder: string): boolean {
  const start = Buffer.alloc(MARK.length);
  try {
    const descriptor = openSync(join(folder, 'manifest.json'), 'r');
    try {
      readSync(descriptor, start);
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return false;
  }
  return start.toString() === MARK;
}

/** Writes report.json. With its stage timings it is the one file of a build that is not byte-identical. */
export function writeReport(root: string, report: unknown): void {
  writeFileSync(join(root, 'report.json'), `${JSON.stringify(report, null, 2)}\n`);
}

/** A warning for each published folder with more files than the platform takes. */
export function checkFolders(files: readonly TreeFile[], limit = DIRECTORY_LIMIT): Diagnostic[] {
  return [...countByFolder(files)]
    .filter(([folder, count]) => folder.startsWith('public') && count > limit)
    .map(([folder, count]) =>
      diagnostic('directory-large', {
        file: folder,
        line: 0,
        column: 0,
        found: `${count} files`,
        expected: `at most ${limit} files in one folder, which is what the platform takes`,
        mend: 'the tree is complete and can be served elsewhere; ask the platform before you deploy it',
      }),
    );
}
