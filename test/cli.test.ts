import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { $ } from 'zx';

const ROOT = new URL('..', import.meta.url).pathname;
const CLI = ['--import', 'tsx', join(ROOT, 'build/cli.ts')];
const SAMPLE = new URL('emit/cases/small/input', import.meta.url).pathname;
/** Enough courses for a build to be caught in the middle. */
const MANY = 10_000;

let folder: string;
let data: string;
let out: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cli-'));
  data = join(folder, 'rounds');
  out = join(folder, 'dist');
  cpSync(SAMPLE, data, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const cli = (...args: string[]) => $({ cwd: ROOT, nothrow: true, quiet: true })`node ${CLI} ${args}`;
const hashes = (path: string) => readFileSync(join(path, 'manifest.json'), 'utf8');
const breakData = () => {
  const file = join(data, '2025-26-round-2/courses.csv');
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace('9000119110,90001,Civil Engineering,7', '9000119110,90001,Civil Engineering,-7'),
  );
};
const growData = () => {
  const rows = Array.from({ length: MANY }, (_, i) => `${9_000_100_000 + i},90001,Civil Engineering,0,0,0,0,0\n`);
  for (const round of ['2025-26-round-1', '2025-26-round-2'])
    appendFileSync(join(data, round, 'courses.csv'), rows.join(''));
};
/** Resolves once a build is in the middle of writing courses. */
const inTheMiddle = async () => {
  const staged = () => {
    const name = readdirSync(folder).find((entry) => entry.startsWith('.dist.building-'));
    const courses = name ? join(folder, name, 'public/api/v1/course') : '';
    return existsSync(courses) ? readdirSync(courses).length : 0;
  };
  for (let tries = 0; staged() < 500; tries++) {
    if (tries > 3000) throw new Error('no build got to its courses');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};

describe('build', () => {
  it('exits 0 with a line a stage, and without colour where there is no terminal', async () => {
    const { exitCode, stdout, stderr } = await cli('build', '--data', data, '--out', out);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(stdout).toMatch(
      /^read {5}read 2 rounds \d+ ms\ncheck .*\npublish +published \d+ files, [\d,]+ bytes \d+ ms\n/s,
    );
    expect(stdout).not.toContain('\u001b');
  });

  it('prints one JSON object and nothing else with --json', async () => {
    const { stdout } = await cli('build', '--data', data, '--out', out, '--json');
    expect(stdout.trim().split('\n')).toHaveLength(1);
    expect(JSON.parse(stdout)).toMatchObject({
      command: 'build',
      ok: true,
      datasets: 2,
      latest: { id: 2, total_courses: 2 },
    });
  });

  it('exits 1 on wrong data, names file, line and column, and leaves the last good build', async () => {
    await cli('build', '--data', data, '--out', out);
    const before = hashes(out);
    breakData();
    const { exitCode, stdout, stderr } = await cli('build', '--data', data, '--out', out);
    expect({ exitCode, stderr }).toEqual({ exitCode: 1, stderr: '' });
    expect(stdout).toContain(`error ${data}/2025-26-round-2/courses.csv:3:4 count-invalid`);
    expect(stdout).toContain('nothing was published');
    expect(hashes(out)).toBe(before);
    const summary = JSON.parse((await cli('build', '--data', data, '--out', out, '--json')).stdout);
    expect(summary).toMatchObject({ ok: false, errors: [{ rule: 'count-invalid', line: 3, column: 4 }] });
  });

  it('exits 2 rather than replace a folder that is not a build', async () => {
    mkdirSync(out);
    writeFileSync(join(out, 'thesis.txt'), 'years of work');
    const { exitCode, stderr } = await cli('build', '--data', data, '--out', out);
    expect(exitCode).toBe(2);
    expect(stderr).toContain('was not made by this build');
    expect(readdirSync(out)).toEqual(['thesis.txt']);
  });

  it.each([
    ['a dangling link', () => symlinkSync(join(folder, 'nowhere'), out), 'is a link to a folder that does not exist'],
    ['a file', () => writeFileSync(out, 'years of work'), 'was not made by this build'],
  ])('exits 2 at once where OUT is %s, whatever the data', async (_, make, words) => {
    make();
    const { exitCode, stdout, stderr } = await cli('build', '--data', join(folder, 'missing'), '--out', out);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toContain(`${out} `);
    expect(stderr).toContain(words);
    expect(stderr).not.toContain('--debug');
  });

  it('exits 0 in each of six builds into one OUT at once, and leaves a tree that verifies', async () => {
    const builds = Array.from({ length: 6 }, () => cli('build', '--data', data, '--out', out));
    const ended = await Promise.all(builds);
    expect(ended.map(({ exitCode, stderr }) => ({ exitCode, stderr }))).toEqual(
      Array(6).fill({ exitCode: 0, stderr: '' }),
    );
    expect((await cli('verify', '--out', out)).exitCode).toBe(0);
    expect(readdirSync(folder).sort()).toEqual(['dist', 'rounds']);
  });

  it('ends quietly when its reader has gone', async () => {
    const script = 'set -o pipefail; node "$@" | head -1';
    const args = [...CLI, 'build', '--data', data, '--out', out];
    const { exitCode, stdout, stderr } = await $({
      cwd: ROOT,
      quiet: true,
      nothrow: true,
    })`bash -c ${script} bash ${args}`;
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(stdout).toMatch(/^read .*\n$/);
  });

  it('shows control characters in names of folders as escapes', async () => {
    const odd = join(folder, 'odd\u001b[31m');
    cpSync(join(data, '2025-26-round-1'), join(odd, 'round\u001b]0;title\u0007'), { recursive: true });
    for (const args of [
      ['check', '--data', odd],
      ['build', '--data', data, '--out', odd],
    ]) {
      const { stdout, stderr } = await cli(...args);
      expect(stdout + stderr, args.join(' ')).toContain('\\u001b');
      expect(stdout + stderr, args.join(' ')).not.toMatch(/(?!\n)\p{Cc}/u);
    }
  });

  it('shows a stack only with --debug', async () => {
    writeFileSync(join(folder, 'file'), '');
    const args = ['build', '--data', data, '--out', join(folder, 'file/dist')];
    const plain = await cli(...args);
    expect(plain.exitCode).toBe(2);
    expect(plain.stderr).not.toMatch(/^\s+at /m);
    expect((await cli(...args, '--debug')).stderr).toMatch(/^\s+at /m);
  });

  it('makes the same bytes in another time zone, language and order of folders', async () => {
    await cli('build', '--data', data, '--out', out);
    const moved = join(folder, 'moved');
    mkdirSync(moved);
    for (const round of readdirSync(data).reverse()) cpSync(join(data, round), join(moved, round), { recursive: true });
    const other = join(folder, 'other');
    const env = { ...process.env, TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' };
    await $({ cwd: ROOT, env, quiet: true })`node ${CLI} build --data ${moved} --out ${other}`;
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
      const running = cli('build', '--data', data, '--out', out);
      await inTheMiddle();
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
    const running = cli('build', '--data', data, '--out', out);
    await inTheMiddle();
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

describe('check', () => {
  it('exits 0 on good rounds and 1 on wrong ones, and writes nothing', async () => {
    expect((await cli('check', '--data', data)).exitCode).toBe(0);
    breakData();
    const { exitCode, stdout } = await cli('check', '--data', data, '--json');
    expect(exitCode).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ command: 'check', ok: false });
    expect(readdirSync(folder)).toEqual(['rounds']);
  });
});

describe('verify', () => {
  it('exits 0 on a tree as it was built, and says which', async () => {
    await cli('build', '--data', data, '--out', out);
    const { digest } = JSON.parse(hashes(out));
    const { exitCode, stdout, stderr } = await cli('verify', '--out', out);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(stdout).toContain(`${out} is what was built`);
    expect(stdout).toContain(`digest ${digest}`);
  });

  it('exits 1 and names the files that differ', async () => {
    await cli('build', '--data', data, '--out', out);
    appendFileSync(join(out, 'edge/search-index.json'), ' ');
    rmSync(join(out, 'public/api/v1/datasets'));
    const differences = ['edge/search-index.json has other bytes than were built', 'public/api/v1/datasets is missing'];
    const { exitCode, stdout } = await cli('verify', '--out', out);
    expect({ exitCode, stdout }).toEqual({
      exitCode: 1,
      stdout: differences.map((line) => `error ${line}\n`).join(''),
    });
    const summary = JSON.parse((await cli('verify', '--out', out, '--json')).stdout);
    expect(summary).toMatchObject({ command: 'verify', ok: false, differences });
  });

  it('exits 2 where there is no build', async () => {
    const { exitCode, stderr } = await cli('verify', '--out', out);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(`there is no build at ${out}`);
  });
});

describe('wrong use', () => {
  it.each([
    [['bild'], /did you mean build\?/i],
    [['build', '--dat', 'x'], /did you mean --data\?/i],
    [[], /^usage: npm run COMMAND/i],
  ])('%j exits 2 and says what was meant', async (args, message) => {
    const { exitCode, stdout, stderr } = await cli(...args);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toMatch(message);
  });

  it.each(['start', 'build', 'serve', 'check', 'verify'])('%s --help exits 0 and shows the flags', async (command) => {
    const { exitCode, stdout } = await cli(command, '--help');
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(new RegExp(`^usage: npm run ${command}`, 'i'));
  });

  it('says how to make a build when there is none to serve', async () => {
    const { exitCode, stderr } = await cli('serve', '--out', out);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(`there is no build at ${out}: make one with npm run build -- --out ${out}`);
  });
});

describe('start and serve', () => {
  it.each(['start', 'serve'])(
    '%s answers at the address it prints, gives four requests to try, and stops at SIGTERM',
    async (command) => {
      if (command === 'serve') await cli('build', '--data', data, '--out', out);
      const args = command === 'start' ? ['--data', data] : [];
      const server = cli(command, ...args, '--out', out, '--port', '0');
      let printed = '';
      for await (const chunk of server.stdout) {
        printed += chunk;
        if (printed.match(/^curl/gm)?.length === 4) break;
      }
      const requests = [...printed.matchAll(/^curl '?(http[^\s']+)/gm)].map(([, url]) => url!);
      for (const url of requests) expect((await fetch(url)).status).toBe(200);
      process.kill(server.pid!, 'SIGTERM');
      expect((await server).exitCode).toBe(0);
    },
  );
});
