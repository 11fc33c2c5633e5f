import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { readManifest } from '../../build/tree/manifest.ts';
import { ask } from '../support/ask.ts';
import { buildSample } from './served.ts';
import { useSample } from './use-sample.ts';

const LARGE = 'downloads/large.bin';
const MEDIUM = 'downloads/medium.bin';
const BYTES = { [LARGE]: 100_000_000, [MEDIUM]: 5_000_000 };
const sample = useSample(buildSample);
beforeAll(() => {
  for (const [name, bytes] of Object.entries(BYTES)) {
    const file = join(sample.out, 'public', name);
    writeFileSync(file, '');
    truncateSync(file, bytes);
  }
});

/** Asks for a file and takes nothing of it after its headers. */
const readSlowly = () =>
  new Promise<() => void>((resolve) => {
    const asked = request(`${sample.url}/${LARGE}`, { agent: false }, (response) => {
      response.pause();
      resolve(() => asked.destroy());
    });
    asked.on('error', () => {});
    asked.end();
  });

it('slow readers of large files make nobody wait', async () => {
  const readers = Array.from({ length: 20 }, readSlowly);
  const start = performance.now();
  const { status } = await ask(sample.url, { path: '/api/v1/datasets' });
  expect([status, performance.now() - start < 3000]).toEqual([200, true]);
  for (const stop of await Promise.all(readers)) stop();
});

it('a large file arrives whole, with its length', async () => {
  const { bytes, headers } = await ask(sample.url, { path: `/${MEDIUM}` });
  expect([bytes.length, headers['content-length']]).toEqual([BYTES[MEDIUM], String(BYTES[MEDIUM])]);
});

it('the ETag of a file is the hash of the build', async () => {
  const path = 'public/api/v1/datasets';
  const { bytes, headers } = await ask(sample.url, { path: '/api/v1/datasets' });
  const { sha256 } = readManifest(sample.out)!.files.find((one) => one.path === path)!;
  expect(headers.etag).toBe(`"${sha256}"`);
  expect(bytes.equals(readFileSync(join(sample.out, path)))).toBe(true);
});
