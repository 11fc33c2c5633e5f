/** The draft's upload by the real netlify-cli, to a platform that refuses, fails and is cut off: the stand-in answers as it does. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { $ } from 'zx';
import type { Effects } from '../../build/release/effects.ts';
import { deployDraft } from '../../build/release/upload.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { GOOD_MANIFEST } from './good-manifest.ts';
import { badGateway, type Fault, type Platform, refuseAbove, SITE_ID, startPlatform, TOKEN } from './platform.ts';

const FILES = 24;
const ROOT = new URL('../..', import.meta.url).pathname;
let platform: Platform;
let folder: string;
let printed: string[];
beforeEach(async () => {
  const address = () => 'http://127.0.0.1';
  platform = await startPlatform({ site: address, deploy: address });
  folder = temporaryFolder();
  printed = [];
  mkdirSync(join(folder, 'public'));
  for (let file = 0; file < FILES; file++) writeFileSync(join(folder, `public/${file}.txt`), `file ${file}`);
});
afterEach(() => platform.close());

function effects(): Effects {
  const credentials = { NETLIFY_AUTH_TOKEN: TOKEN, NETLIFY_SITE_ID: SITE_ID };
  const config = { XDG_CONFIG_HOME: join(folder, 'config'), NETLIFY_API_URL: platform.url, CI: '1' };
  return {
    root: folder,
    env: credentials,
    today: '2026-11-22',
    pauseMs: 5,
    async run(program, args, { env, signal } = {}) {
      const all = { ...process.env, ...credentials, ...config, ...env };
      const options = { cwd: folder, preferLocal: ROOT, nothrow: true, quiet: true, stdio: 'pipe', env: all } as const;
      const ran = await $({ ...options, ...(signal && { signal }) })`${program} ${args}`;
      // There are no functions to bundle here.
      const manifest = join(folder, '.netlify/edge-functions-dist/manifest.json');
      mkdirSync(dirname(manifest), { recursive: true });
      writeFileSync(manifest, JSON.stringify(GOOD_MANIFEST));
      return ran;
    },
    fetch,
    done: async () => {},
    print: (...lines) => printed.push(...lines),
    ask: async () => true,
  };
}
const site = { id: SITE_ID, name: 'seats', url: 'http://127.0.0.1', live: 'deploy1', since: undefined };
const upload = (signal = new AbortController().signal) =>
  deployDraft(effects(), site, { folder: 'public', files: FILES, message: 'a round', signal });
const UPLOADS = /^PUT .*\/files\//;
const uploaded = () => platform.deploys.map(({ uploaded }) => uploaded.length);
/** On a machine that does much else. */
const BUSY = 400_000;

describe('the upload of a draft', () => {
  it(
    'waits where the platform counts requests, and says so with X-RateLimit-Reset',
    async () => {
      platform.fault = refuseAbove(15, 3000);
      await expect(upload()).resolves.toMatchObject({ id: 'deploy2' });
      expect(uploaded()).toEqual([0, FILES + 1]);
      expect(platform.requests.length).toBeGreaterThan(30);
    },
    BUSY,
  );

  it(
    'tries a file again that was answered with 502, and one whose connection was cut',
    async () => {
      const answers: ReturnType<Fault>[] = [badGateway(), 'cut', badGateway(), 'cut'];
      platform.fault = (request) => (UPLOADS.test(request) ? answers.pop() : undefined);
      await expect(upload()).resolves.toMatchObject({ id: 'deploy2' });
      expect(uploaded()).toEqual([0, FILES + 1]);
      expect(printed.filter((line) => line.includes('stopped'))).toEqual([]);
    },
    BUSY,
  );

  it(
    'goes on where it stopped: in the same release where the tool gives up, and in the next one',
    async () => {
      let sent = 0;
      const refuse = () => Response.json({ message: 'no' }, { status: 422 });
      platform.fault = (request) => (UPLOADS.test(request) && ++sent > 10 ? refuse() : undefined);
      await expect(upload()).rejects.toThrow(/^the draft deploy failed; nothing is live\n.*Unprocessable/);
      // The tool sends the list of files once, and does not try that again.
      let asked = 0;
      platform.fault = (request) => (/^PUT .*\/sites\//.test(request) && asked++ === 0 ? badGateway() : undefined);
      await expect(upload()).resolves.toMatchObject({ id: 'deploy4' });
      expect(printed.at(-1)).toBe('the upload stopped (Bad Gateway); it continues in 0 s, try 2 of 5');
      expect(uploaded()).toEqual([0, 10, 0, FILES + 1 - 10]);
    },
    BUSY,
  );

  it(
    'ends where it is told to, without a deploy that is ready',
    async () => {
      const stop = new AbortController();
      platform.fault = (request) => {
        if (UPLOADS.test(request)) stop.abort();
        return undefined;
      };
      await expect(upload(stop.signal)).rejects.toThrow('it was ended after 0 min');
      expect(platform.deploys.filter(({ state }) => state === 'ready').map(({ id }) => id)).toEqual(['deploy1']);
    },
    BUSY,
  );
});
