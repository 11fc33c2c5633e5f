/**
 * Netlify's own tools, run offline on a copy of the project: `netlify build` and `netlify dev`, edge functions on real
 * Deno included. The copy keeps the checkout's dist/ and .netlify/ out of it.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ask } from './ask.ts';
import { denoBinary } from './deno.ts';
import { copyProject as copyParts, ROOT } from './run-command.ts';

const COPIED = ['build', 'data', 'netlify', 'netlify.toml', 'package.json', 'package-lock.json', 'tsconfig.json'];
/** Deno takes files below /dev, where other tests have theirs, for devices. */
const DISK = process.env.DISK ?? tmpdir();
const START_MS = 120_000;
const STOP_MS = 5000;
const NETLIFY = createRequire(import.meta.url).resolve('netlify-cli/bin/run.js');
const BOOTSTRAP = join(ROOT, 'node_modules/@netlify/edge-functions-dev/dist/deno/bootstrap.mjs');
const LOOPBACK_ONLY = fileURLToPath(new URL('loopback-only.cjs', import.meta.url));

export interface Project {
  readonly folder: string;
  /** An environment in which the tools reach nothing but this machine. */
  readonly env: NodeJS.ProcessEnv;
  /** `netlify build --offline`: what it printed. Throws, with that, when it fails. */
  build(): Promise<string>;
  /** `netlify dev --offline` over the copy's dist/, once its search answers. */
  dev(): Promise<{ readonly url: string; stop(): Promise<void> }>;
  remove(): void;
}

/** Why the tools cannot run on this machine; undefined if they can, and always on linux x64, where they must. */
export function whyNot(): string | undefined {
  if (process.platform === 'win32') return 'this harness ends process groups, which Windows does not have';
  if (process.platform === 'linux' && process.arch === 'x64') return undefined;
  try {
    denoBinary();
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** A copy of the project in a temporary folder, without dist/. */
export function copyProject(): Project {
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
  const run = (args: readonly string[]) => start(args, folder, env);
  return {
    folder,
    env,
    async build() {
      const { ended, printed } = run(['build', '--offline']);
      const code = await ended;
      if (code !== 0) throw new Error(`netlify build exited with ${code}:\n${printed()}`);
      return printed();
    },
    dev: () => startDev(run),
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

interface Run {
  readonly process: ChildProcess;
  readonly ended: Promise<number | null>;
  printed(): string;
}

/** Starts the tool in a process group of its own, so that its children can be ended with it. */
function start(args: readonly string[], cwd: string, env: NodeJS.ProcessEnv): Run {
  const child = spawn(process.execPath, [NETLIFY, ...args], {
    cwd,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (piece: Buffer) => {
      text += piece;
    });
  }
  const atExit = () => signalGroup(child, 'SIGKILL');
  process.once('exit', atExit);
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      process.off('exit', atExit);
      resolve(code);
    });
  });
  return { process: child, ended, printed: () => text };
}

async function startDev(run: (args: readonly string[]) => Run) {
  const port = await freePort();
  const dev = run(['dev', '--offline', '--no-open', '--skip-gitignore', '--geo', 'mock', '--port', String(port)]);
  const url = `http://localhost:${port}`;
  let code: number | null | undefined;
  void dev.ended.then((exit) => {
    code = exit;
  });
  const stop = () => stopGroup(dev);
  try {
    const end = Date.now() + START_MS;
    while (!(await answers(url))) {
      if (code !== undefined) throw new Error(`netlify dev exited with ${code}:\n${dev.printed()}`);
      if (Date.now() > end) throw new Error(`netlify dev did not answer in ${START_MS / 1000} s:\n${dev.printed()}`);
      await wait(100);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

async function answers(url: string): Promise<boolean> {
  return ask(url, { path: '/api/v1/search?limit=1' }).then(
    ({ status }) => status === 200,
    () => false,
  );
}

async function stopGroup({ process: child, ended }: Run): Promise<void> {
  signalGroup(child, 'SIGTERM');
  await Promise.race([ended, wait(STOP_MS)]);
  signalGroup(child, 'SIGKILL');
  await ended;
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch (error) {
    // The group has ended already.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve((address as { port: number }).port));
    });
  });
}
