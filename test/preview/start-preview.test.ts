import { cpSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { assertPortFree } from '../../build/preview/start-preview.ts';
import { buildWithSite as build } from '../../build/site/with-site.ts';
import { ask } from '../support/ask.ts';
import { buildSample, SAMPLE, type Sample } from './served.ts';

let sample: Sample;
let good: string;
beforeAll(async () => {
  sample = await buildSample();
  good = join(sample.folder, 'good');
  cpSync(sample.out, good, { recursive: true });
});
afterEach(() => {
  rmSync(sample.out, { recursive: true });
  cpSync(good, sample.out, { recursive: true });
});
afterAll(() => sample?.remove());

const readPort = (url: string) => Number(new URL(url).port);
const opened = (port: number) =>
  new Promise<Socket>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket));
    socket.on('error', reject);
  });

describe('startPreview', () => {
  it('a foreign host is refused with advice', async () => {
    await expect(sample.serve({ host: '192.0.2.1' })).rejects.toThrow(/192\.0\.2\.1.*leave --host out/);
  });

  // Only Linux has further loopback addresses without configuration.
  it.skipIf(process.platform !== 'linux')('the server listens only on loopback by default', async () => {
    const port = readPort((await sample.serve()).url);
    // Another socket may use the same port of another address; only this one is taken.
    const other = createServer();
    await new Promise<void>((resolve, reject) => {
      other.on('error', reject);
      other.listen(port, '127.0.0.2', resolve);
    });
    await new Promise((resolve) => other.close(resolve));
    const wide = await sample.serve({ host: '0.0.0.0' });
    expect(wide.url).toMatch(/^http:\/\/localhost:\d+$/);
    expect((await sample.serve({ host: '127.0.0.2' })).url).toMatch(/^http:\/\/127\.0\.0\.2:\d+$/);
    expect((await ask(`http://127.0.0.2:${readPort(wide.url)}`, { path: '/' })).status).toBe(200);
  });
});

describe('assertPortFree', () => {
  it('assertPortFree leaves the port free', async () => {
    const preview = await sample.serve();
    const port = readPort(preview.url);
    await expect(assertPortFree({ port })).rejects.toThrow(`port ${port} is in use`);
    await preview.close();
    await assertPortFree({ port });
    await assertPortFree({ port });
  });
});

it('close ends open connections', async () => {
  const preview = await sample.serve();
  const socket = await opened(readPort(preview.url));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await preview.close();
  await closed;
});

describe('a build while the server runs', () => {
  it('a new build is served at once', async () => {
    const { url } = await sample.serve();
    const search = { path: '/api/v1/search' };
    const before = JSON.parse((await ask(url, search)).text);
    const data = join(sample.folder, 'rounds');
    cpSync(SAMPLE, data, { recursive: true });
    const round = join(data, '2025-26-round-2/round.json');
    writeFileSync(round, readFileSync(round, 'utf8').replace(before.dataset.round_name, 'CAP Round Changed'));
    await build({ data, out: sample.out }, { clock: () => 0 });
    // Also one that was made before the one in place, as when an older build is put back.
    utimesSync(join(sample.out, 'manifest.json'), 1, 1);
    expect(JSON.parse((await ask(url, search)).text).dataset.round_name).toBe('CAP Round Changed');
    expect((await ask(url, { path: '/api/v1/datasets' })).text).toContain('CAP Round Changed');
  });
});
