/** Builds that a signal ends. What needs no process of its own is in command-line.test.ts. */
import { appendFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { cli, copySample, spawnCommand } from './support/run-command.ts';

/** Enough courses to interrupt a build in the middle of them. */
const MANY = 600;
const SOME = 100;

let folder: string;
let data: string;
let out: string;
beforeEach(() => {
  ({ folder, data, out } = copySample());
});

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
