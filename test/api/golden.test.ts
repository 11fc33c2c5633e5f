import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWithSite as build } from '../../build/site/with-site.ts';

/** Files in other formats, or with digests or hashes of those: they have tests elsewhere. */
const ELSEWHERE = ['public/downloads/rounds.sqlite', 'public/api/v1/status', 'public/downloads/SHA256SUMS'];
const cases = new URL('cases/', import.meta.url).pathname;

const listFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();

describe.each(readdirSync(cases))('the build of cases/%s', (name) => {
  // Files for programs: all of them in `small`, only the API in the other cases. test/site/pages tests the pages.
  const compared =
    name === 'small' ? /^public\/(api|downloads|schemas)\/|^public\/(feed|llms|robots)/ : /^public\/api\/(?!.*openapi)/;
  const isCompared = (file: string) => compared.test(file);
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

  // `npm run golden` rewrites all of them: the reviewer reads what changed.
  it('a build writes exactly the expected files', async () => {
    const written = listFiles(out).filter(isCompared);
    await expect(`${written.join('\n')}\n`).toMatchFileSnapshot(join(cases, name, 'files.txt'));
  });

  it('a build writes every file byte for byte as expected', async () => {
    const files = listFiles(out).filter((file) => isCompared(file) && !ELSEWHERE.includes(file));
    for (const file of files) {
      await expect(readFileSync(join(out, file), 'utf8'), file).toMatchFileSnapshot(join(expected, file));
    }
    expect(listFiles(expected).filter((file) => !files.includes(file))).toEqual([]);
  });

  it('SHA256SUMS lists every download, and each hash is right', () => {
    const cwd = join(out, 'public/downloads');
    const sums = readFileSync(join(cwd, 'SHA256SUMS'), 'utf8').matchAll(/^(\w+) {2}(.*)$/gm);
    const hashOf = (file: string) =>
      createHash('sha256')
        .update(readFileSync(join(cwd, file)))
        .digest('hex');
    const files = listFiles(cwd).filter((file) => file !== 'SHA256SUMS');
    expect([...sums].map(([, hash, file]) => [file, hash])).toEqual(files.map((file) => [file, hashOf(file)]));
  });
});
