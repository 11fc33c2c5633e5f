import { appendFileSync, cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dayInIndia } from '../../build/commands/options.ts';
import { breakSample, cli, copySample, runCommand } from '../support/run-command.ts';

let folder: string;
let data: string;
let out: string;
beforeEach(() => {
  ({ folder, data, out } = copySample());
});

const hashes = (path: string) => readFileSync(join(path, 'manifest.json'), 'utf8');

describe('the day of a check or a build', () => {
  afterEach(() => vi.unstubAllEnvs());
  const dayFromNow = (days: number) => dayInIndia(new Date(Date.now() + days * 86_400_000));
  const dateNewest = (published_date: string) => {
    const file = join(data, '2025-26-round-2/round.json');
    const academic_year = `${published_date.slice(0, 4)}-${Number(published_date.slice(2, 4)) + 1}`;
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), published_date, academic_year }));
  };

  it.each(['check', 'build'])('%s refuses a round of tomorrow', async (command) => {
    vi.stubEnv('SEATS_TODAY', undefined);
    const options = ['--data', data, ...(command === 'build' ? ['--out', out] : ['--report', join(folder, 'report')])];
    dateNewest(dayFromNow(2));
    expect((await cli(command, ...options)).stdout).toContain(`date-wrong published_date is ${dayFromNow(2)}`);
    expect((await cli(command, ...options, '--today', dayFromNow(2))).stdout).not.toContain('date-wrong');
    dateNewest(dayFromNow(-2));
    expect((await cli(command, ...options)).stdout).not.toContain('date-wrong');
  });

  it('the day is that of India', () => {
    expect(dayInIndia(new Date('2025-08-21T18:29:59Z'))).toBe('2025-08-21');
    expect(dayInIndia(new Date('2025-08-21T18:30:00Z'))).toBe('2025-08-22');
  });
});

describe('build', () => {
  it('a build prints a line per stage, uncoloured without terminal', async () => {
    const { exitCode, stdout, stderr } = await cli('build', '--data', data, '--out', out);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(stdout).toMatch(
      /^read {5}read 2 rounds \d+ ms\ncheck .*\npublish +published \d+ files, [\d,]+ bytes \d+ ms\n/s,
    );
    expect(stdout).not.toContain('\u001b');
  });

  it('wrong data exits 1 and leaves the last build', async () => {
    await cli('build', '--data', data, '--out', out);
    const before = hashes(out);
    breakSample(data);
    const { exitCode, stdout, stderr } = await cli('build', '--data', data, '--out', out);
    expect({ exitCode, stderr }).toEqual({ exitCode: 1, stderr: '' });
    expect(stdout).toContain(`error ${data}/2025-26-round-2/courses.csv:3:4 count-invalid`);
    expect(stdout).toContain('nothing was published');
    expect(hashes(out)).toBe(before);
    const printed = (await cli('build', '--data', data, '--out', out, '--json')).stdout;
    expect(printed.trim().split('\n')).toHaveLength(1);
    expect(JSON.parse(printed)).toMatchObject({ ok: false, errors: [{ rule: 'count-invalid', line: 3, column: 4 }] });
  });

  it('control characters of folder names are escaped', async () => {
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

  it('a stack is shown only with --debug', async () => {
    writeFileSync(join(folder, 'file'), '');
    const args = ['build', '--data', data, '--out', join(folder, 'file/dist')];
    const plain = await cli(...args);
    expect(plain.exitCode).toBe(2);
    expect(plain.stderr).not.toMatch(/^\s+at /m);
    expect((await cli(...args, '--debug')).stderr).toMatch(/^\s+at /m);
  });
});

it('check exits 0 or 1 and writes nothing', async () => {
  expect((await cli('check', '--data', data)).exitCode).toBe(0);
  breakSample(data);
  const { exitCode, stdout } = await cli('check', '--data', data, '--json');
  expect(exitCode).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({ command: 'check', ok: false });
  expect(readdirSync(folder)).toEqual(['rounds']);
});

it('serve refuses files that differ from the build', async () => {
  await cli('build', '--data', data, '--out', out);
  appendFileSync(join(out, 'edge/search-index.json'), ' ');
  rmSync(join(out, 'public/api/v1/datasets'));
  const differences = 'edge/search-index.json has other bytes than were built, public/api/v1/datasets is missing';
  const { exitCode, stderr } = await cli('serve', '--out', out, '--port', '0');
  const expected = `seat-vacancy-api: ${out} is not what was built (${differences}): build it again\n`;
  expect({ exitCode, stderr }).toEqual({ exitCode: 1, stderr: expected });
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

  it.each(['start', 'build', 'serve', 'check'])('%s --help exits 0 and shows the flags', async (command) => {
    const { exitCode, stdout } = await cli(command, '--help');
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(new RegExp(`^usage: npm run ${command}`, 'i'));
  });

  it('serve says how to make a missing build', async () => {
    const { exitCode, stderr } = await cli('serve', '--out', out);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(`there is no build at ${out}: make one with npm run build -- --out ${out}`);
  });
});

describe('start and serve', () => {
  it.each(['start', 'serve'])('%s refuses a used port and answers at another', async (command) => {
    if (command === 'serve') await cli('build', '--data', data, '--out', out);
    const args = [command, ...(command === 'start' ? ['--data', data] : []), '--out', out, '--port'];
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const { port } = taken.address() as AddressInfo;
    const { exitCode, stdout, stderr } = await cli(...args, String(port));
    await new Promise((resolve) => taken.close(resolve));
    // Nothing was built before the port was tried.
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    const advice = 'choose another with --port';
    expect(stderr).toMatch(new RegExp(`^seat-vacancy-api: port ${port} is in use: ${advice} .*any free one\\), .*\n$`));

    let answers: Promise<number[]> | undefined;
    const ended = await runCommand([...args, '0'], (printed, stop) => {
      const urls = [...printed.matchAll(/^curl '?(http[^\s']+)'?\n/gm)].map(([, url]) => url!);
      if (urls.length < 4) return;
      answers ??= Promise.all(urls.map(async (url) => (await fetch(url)).status)).finally(() => stop.abort(143));
    });
    expect(ended.exitCode).toBe(0);
    expect(await answers).toEqual([200, 200, 200, 200]);
  });
});
