import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build } from '../../build/pipeline.ts';

/** Made in formats of their own, or with the digest of those: their tests are elsewhere. */
const ELSEWHERE = [
  ...['manifest.json', 'report.html', 'report.json', 'edge/search-index.json', 'public/downloads/rounds.sqlite'],
  'public/downloads/rounds.sqlite.gz',
  ...['public/api/v1/status', 'public/api/v1/status.json'],
];
/** Copied from a package, or the client, which has tests of its own. */
const COPIES = /^public\/(?:explorer\/(?:swagger-ui|LICENSE|NOTICE)|client\/)/;
const cases = new URL('cases/', import.meta.url).pathname;

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();

describe.each(readdirSync(cases))('the build of cases/%s', (name) => {
  // `small` is compared as a whole; the other cases in what the API answers.
  const isCompared = (file: string) =>
    name === 'small' ? !COPIES.test(file) : file.startsWith('public/api/') && !file.endsWith('/openapi.json');
  const expected = join(cases, name, 'expected');
  let folder: string;
  let out: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'golden-'));
    out = join(folder, 'out');
    const built = await build({ data: join(cases, name, 'input'), out }, { clock: () => 0 });
    expect(built.errors).toEqual([]);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('has every expected file and no other', () => {
    expect(filesOf(out).filter(isCompared)).toEqual([...filesOf(expected), ...ELSEWHERE].filter(isCompared).sort());
  });

  it.each(filesOf(expected))('%s is as expected, byte for byte', (file) => {
    expect(readFileSync(join(out, file), 'utf8')).toBe(readFileSync(join(expected, file), 'utf8'));
  });
});
