/**
 * node --import tsx test/bench/uploads.ts FOLDER [DELAY]
 *
 * How long the platform's tool takes to upload all files of FOLDER (public/ of a build) where each request takes DELAY ms
 * (100): to a stand-in for the platform's API on this machine, without functions.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { $ } from 'zx';
import { SITE_ID, startPlatform, TOKEN } from '../release/platform.ts';

const [folder, delay = '100'] = process.argv.slice(2);
if (!folder) throw new Error('uploads: name the folder that is deployed');
const scratch = mkdtempSync(join(tmpdir(), 'uploads-'));
const address = () => 'http://127.0.0.1';
const platform = await startPlatform({ site: address, deploy: address }, Number(delay));
try {
  const env = {
    ...process.env,
    NETLIFY_API_URL: platform.url,
    NETLIFY_AUTH_TOKEN: TOKEN,
    XDG_CONFIG_HOME: join(scratch, 'config'),
    CI: '1',
  };
  const shell = $({ cwd: scratch, env, preferLocal: new URL('../..', import.meta.url).pathname, quiet: true });
  const started = performance.now();
  await shell`netlify deploy --no-build --dir ${resolve(folder)} --site ${SITE_ID} --json`;
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`${platform.deploys.at(-1)!.uploaded.length} uploads at ${delay} ms each: ${seconds} s`);
} finally {
  await platform.close();
  rmSync(scratch, { recursive: true, force: true });
}
