import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkFolders, isBuild, writeManifest } from '../../build/emit/records.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'records-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const files = [
  { path: 'public/a', bytes: 1, sha256: '00' },
  { path: 'public/b', bytes: 2, sha256: '11' },
];

describe('the manifest', () => {
  it('is JSON with one file a line', () => {
    writeManifest(folder, files);
    const text = readFileSync(join(folder, 'manifest.json'), 'utf8');
    expect(JSON.parse(text)).toEqual({ made_by: 'seat-vacancy-api', files });
    expect(text.split('\n')).toHaveLength(5);
  });

  it('marks a folder as a build, which the manifest of a web app does not', () => {
    expect(isBuild(folder)).toBe(false);
    writeFileSync(join(folder, 'manifest.json'), '{"name":"Somebody else’s web app"}');
    expect(isBuild(folder)).toBe(false);
    writeManifest(folder, files);
    expect(isBuild(folder)).toBe(true);
  });
});

describe('checkFolders', () => {
  it('warns of a published folder with more files than the platform takes, and of no other', () => {
    const crowd = (name: string, count: number) =>
      Array.from({ length: count }, (_, i) => ({ path: `${name}/${i}`, bytes: 0, sha256: '' }));
    const all = [...crowd('public/course', 4), ...crowd('public', 3), ...crowd('edge', 9)];
    expect(checkFolders(all, 3)).toEqual([
      expect.objectContaining({
        rule: 'directory-large',
        severity: 'warning',
        file: 'public/course',
        found: '4 files',
      }),
    ]);
    expect(checkFolders(all, 4)).toEqual([]);
    expect(checkFolders(crowd('public', 54_000))).toEqual([]);
    expect(checkFolders(crowd('public', 54_001))).toHaveLength(1);
  });
});
