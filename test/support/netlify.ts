/**
 * Netlify's own tools, run offline on a copy of the project: `netlify build` and `netlify dev`, edge functions on real
 * Deno included. The copy keeps the checkout's dist/ and .netlify/ out of it.
 */
import { once } from 'node:events';
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { vi } from 'vitest';
import { $ } from 'zx';
import { NETLIFY_PACKAGES } from '../../build/release/install-packages.ts';
import { ask } from './ask.ts';
import { denoBinary } from './deno.ts';
import { copyProject as copyParts, ROOT } from './run-command.ts';

const COPIED = ['build', 'data', 'netlify', 'netlify.toml', 'package.json', 'package-lock.json', 'tsconfig.json'];
/** Deno takes files below /dev, where other tests have theirs, for devices. */
const DISK = process.env.DISK ?? tmpdir();
const START_MS = 120_000;
const PACKAGES = join(ROOT, NETLIFY_PACKAGES, 'node_modules');
const NETLIFY = join(PACKAGES, 'netlify-cli/bin/run.js');
const BOOTSTRAP = join(PACKAGES, '@netlify/edge-functions-dev/dist/deno/bootstrap.mjs');
const LOOPBACK_ONLY = fileURLToPath(new URL('loopback-only.cjs', import.meta.url));

export type Project = ReturnType<typeof copyProject>;

/** Why the tools cannot run on this machine; undefined if they can, and always on linux x64, where they must. */
export function whyNot(): string | undefined {
  if (process.platform === 'win32') return 'the commands are started by a shell that Windows does not have';
  if (process.platform === 'linux' && process.arch === 'x64') return undefined;
  try {
    denoBinary();
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** A copy of the project in a temporary folder, without dist/. */
export function copyProject() {
  const folder = mkdtempSync(join(DISK, 'netlify-'));
  copyParts(folder, ...COPIED);
  // The bundler's own script imports a type from the network; this replaces it. Without it a build exits 0 with no routes.
  writeFileSync(join(folder, 'types.ts'), 'export type NetlifyGlobal = unknown;\n');
  const imports = { 'https://edge.netlify.com/bootstrap/globals/types.ts': './types.ts' };
  writeFileSync(join(folder, 'import-map.json'), JSON.stringify({ imports }));
  appendFileSync(join(folder, 'netlify.toml'), '\n[functions]\n  deno_import_map = "import-map.json"\n');
  const home = join(folder, '.home');
  mkdirSync(join(home, '.config/netlify'), { recursive: true });
  writeFileSync(join(home, '.config/netlify/config.json'), '{"telemetryDisabled":true}');
  const env = environment(home);
  // In the process group of the tests, so that Ctrl-C ends it too.
  const shell = $({ cwd: folder, env, nothrow: true, quiet: true, detached: false });
  const netlify = (...args: string[]) => shell`${process.execPath} ${NETLIFY} ${args}`;
  return {
    folder,
    /** An environment in which the tools reach nothing but this machine. */
    env,
    /** `netlify build --offline`. Throws, with all that it printed, if it fails. */
    async build(): Promise<void> {
      const { exitCode, stdall } = await netlify('build', '--offline');
      if (exitCode !== 0) throw new Error(`netlify build exited with ${exitCode}:\n${stdall}`);
    },
    /** `netlify dev --offline` over the copy's dist/, once its search answers. */
    async dev() {
      const port = await freePort();
      const running = netlify(
        ...['dev', '--offline', '--no-open', '--skip-gitignore', '--geo', 'mock'],
        `--port=${port}`,
      );
      const url = `http://localhost:${port}`;
      const stop = async () => {
        await running.kill('SIGKILL');
        return await running;
      };
      const isReady = () =>
        ask(url, { path: '/api/v1/search?limit=1' }).then(
          ({ status }) => status === 200,
          () => false,
        );
      await vi.waitUntil(isReady, { timeout: START_MS, interval: 100 }).catch(async () => {
        throw new Error(`netlify dev does not answer:\n${(await stop()).stdall}`);
      });
      return { url, stop };
    },
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
}

/** The caller's environment without variables that change the tools' behaviour, and with settings that keep them local. */
function environment(home: string): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(?:NETLIFY|VITEST|NODE_ENV$|NODE_OPTIONS$)/.test(name),
  );
  return {
    ...Object.fromEntries(kept),
    HOME: home,
    TMPDIR: DISK,
    XDG_CONFIG_HOME: join(home, '.config'),
    XDG_CACHE_HOME: join(home, '.cache'),
    // The folder of the real binary: the wrapper that npm puts in .bin cannot be stopped.
    PATH: [dirname(denoBinary()), process.env.PATH].join(delimiter),
    NETLIFY_EDGE_BOOTSTRAP: pathToFileURL(BOOTSTRAP).href,
    NODE_OPTIONS: `--require ${JSON.stringify(LOOPBACK_ONLY)}`,
    NO_UPDATE_NOTIFIER: '1',
    BUILD_TELEMETRY_DISABLED: '1',
    DENO_NO_UPDATE_CHECK: '1',
    CI: '1',
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
