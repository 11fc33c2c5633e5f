/** Tests that need a process: signals, a closed pipe, concurrent builds, another environment. The rest is in command-line.test.ts. */
import { appendFileSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { $ } from 'zx';
import { CLI, cli, copySample, ROOT, spawnCommand } from './support/run-command.ts';

/** Enough courses to interrupt a build in the middle of them. */
const MANY = 600;
const SOME = 100;

let folder: string;
let data: string;
let out: string;
beforeEach(() => {
  ({ folder, data, out } = copySample());
});

const shell = $({ cwd: ROOT, nothrow: true, quiet: true });
const hashes = (path: string) => readFileSync(join(path, 'manifest.json'), 'utf8');
const growData = () => {
  const rows = Array.from({ length: MANY }, (_, i) => `${9_000_100_000 + i},90001,Civil Engineering,0,0,0,0,0\n`);
  appendFileSync(join(data, '2025-26-round-2/courses.csv'), rows.join(''));
};
/** A running build that has written some of its courses. */
const buildInTheMiddle = async () => {
  const running = spawnCommand('build', '--data', data, '--out', out);
  const staged = () => {
    const name = readdirSync(folder).find((entry) => entry.startsWith('.dist.building-'));
    const courses = name ? join(folder, name, 'public/api/v1/course') : '';
    return existsSync(courses) ? readdirSync(courses).length : 0;
  };
  for (let tries = 0; staged() < SOME; tries++) {
    if (tries > 3000) throw new Error('no build got to its courses');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return { running };
};

describe('build', () => {
  it('exits 0 in both of two builds into one OUT at once, and leaves a tree that verifies', async () => {
    const builds = [1, 2].map(() => spawnCommand('build', '--data', data, '--out', out));
    for (const { exitCode, stderr } of await Promise.all(builds)) {
      expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    }
    expect((await cli('verify', '--out', out)).exitCode).toBe(0);
    expect(readdirSync(folder).sort()).toEqual(['dist', 'rounds']);
  });

  it('ends quietly when its reader has gone; the bytes are the same in another time zone, language and order of folders', async () => {
    await cli('build', '--data', data, '--out', out);
    const moved = join(folder, 'moved');
    mkdirSync(moved);
    for (const round of readdirSync(data).reverse()) cpSync(join(data, round), join(moved, round), { recursive: true });
    const other = join(folder, 'other');
    const elsewhere = 'env TZ=Pacific/Kiritimati LANG=tr_TR.UTF-8 LC_ALL=tr_TR.UTF-8';
    const script = `set -o pipefail; ${elsewhere} node "$@" | head -1`;
    const args = [...CLI, 'build', '--data', moved, '--out', other];
    const { exitCode, stdout, stderr } = await shell`bash -c ${script} bash ${args}`;
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(stdout).toMatch(/^read .*\n$/);
    expect(hashes(other)).toBe(hashes(out));
    const sqlite = 'public/downloads/rounds.sqlite';
    expect(readFileSync(join(other, sqlite)).equals(readFileSync(join(out, sqlite)))).toBe(true);
  });

  it.each(['SIGINT', 'SIGTERM'] as const)(
    'cleans up after itself at %s and leaves the last good build',
    async (signal) => {
      await cli('build', '--data', data, '--out', out);
      const before = hashes(out);
      growData();
      const { running } = await buildInTheMiddle();
      process.kill(running.pid!, signal);
      expect((await running).exitCode).toBe(signal === 'SIGINT' ? 130 : 143);
      expect(hashes(out)).toBe(before);
      expect(readdirSync(folder).sort()).toEqual(['dist', 'rounds']);
    },
  );

  it('leaves the last good build when it is killed in the middle, and the next build clears up', async () => {
    await cli('build', '--data', data, '--out', out);
    const before = hashes(out);
    const { files } = JSON.parse(before) as { files: { path: string }[] };
    growData();
    const { running } = await buildInTheMiddle();
    process.kill(running.pid!, 'SIGKILL');
    await running;
    expect(hashes(out)).toBe(before);
    expect(files.every(({ path }) => existsSync(join(out, path)))).toBe(true);
    expect(readdirSync(folder).filter((name) => name.startsWith('.dist.building-'))).toHaveLength(1);
    expect((await cli('build', '--data', data, '--out', out)).exitCode).toBe(0);
    expect(readdirSync(folder).sort()).toEqual(['dist', 'rounds']);
    expect(readdirSync(join(out, 'public/api/v1/course'))).toHaveLength(2 * (MANY + 2));
  });
});
