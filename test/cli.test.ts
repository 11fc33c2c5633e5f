/** Builds that a signal ends. What needs no process of its own is in command-line.test.ts. */
import { appendFileSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { $ } from 'zx';
import { CLI, cli, SAMPLE, spawnCommand } from './support/run-command.ts';

/** Enough courses to interrupt a build in the middle of them. */
const MANY = 300;
const SOME = 50;

const folder = mkdtempSync(join(tmpdir(), 'signals-'));
const [data, out] = [join(folder, 'rounds'), join(folder, 'dist')];
const manifest = () => readFileSync(join(out, 'manifest.json'), 'utf8');
let before: string;
beforeAll(async () => {
  cpSync(SAMPLE, data, { recursive: true });
  await cli('build', '--data', data, '--out', out);
  before = manifest();
  const rows = Array.from({ length: MANY }, (_, i) => `${9_000_100_000 + i},90001,Civil Engineering,0,0,0,0,0\n`);
  appendFileSync(join(data, '2025-26-round-2/courses.csv'), rows.join(''));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const findStaged = () => readdirSync(folder).filter((name) => name.startsWith('.dist.building-'));
/** Ends a build by a signal once it has written some of its courses; how it ended, within two seconds. */
async function endInTheMiddle(signal: NodeJS.Signals) {
  const running = spawnCommand('build', '--data', data, '--out', out);
  const courses = () => findStaged().map((name) => join(folder, name, 'public/api/v1/course'));
  const written = () => courses().flatMap((path) => (existsSync(path) ? readdirSync(path) : [])).length;
  for (let tries = 0; written() < SOME; tries++) {
    if (tries > 3000) throw new Error('no build got to its courses');
    await wait(5);
  }
  process.kill(running.pid!, signal);
  const late = wait(2000, undefined, { ref: false }).then(() => {
    throw new Error(`the build still runs two seconds after ${signal}`);
  });
  return await Promise.race([running, late]);
}

it.skipIf(!existsSync('/dev/full'))('a full output ends a command in one line', async () => {
  const script = 'node "$@" > /dev/full';
  const ended = await $({ nothrow: true, quiet: true })`sh -c ${script} sh ${CLI} check --data ${data}`;
  expect([ended.exitCode, ended.stderr]).toEqual([
    2,
    'seat-vacancy-api: the output cannot be written: the disk is full\n',
  ]);
});

describe('build', () => {
  it('a build that is ended leaves the last good one', async () => {
    expect(await endInTheMiddle('SIGTERM')).toMatchObject({ signal: 'SIGTERM' });
    expect(manifest()).toBe(before);
    const { files } = JSON.parse(before) as { files: { path: string }[] };
    expect(files.every(({ path }) => existsSync(join(out, path)))).toBe(true);
    expect(findStaged()).toHaveLength(1);
  });

  it('the next build removes what an ended one left', async () => {
    expect((await cli('build', '--data', data, '--out', out)).exitCode).toBe(0);
    expect(readdirSync(folder).sort()).toEqual(['dist', 'rounds']);
    expect(readdirSync(join(out, 'public/api/v1/course'))).toHaveLength(2 * (MANY + 2));
  });
});
