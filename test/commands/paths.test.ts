/** For any kind of unusable path a command says where and what is wrong, and never fails with an internal error. */
import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cli, SAMPLE } from '../support/run-command.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** Creates something at `path` that is neither a round, a table nor a place for a build. */
const MADE: Record<string, (path: string) => void> = {
  'nothing at all': () => {},
  'an empty folder': (path) => mkdirSync(path),
  'an empty file': (path) => writeFileSync(path, ''),
  'random bytes': (path) => writeFileSync(path, Buffer.from([0x22, 0, 0x9f, 0xff, 0x0a, 0x22, 0x80, 0x2c])),
  'a broken link': (path) => symlinkSync('nowhere', path),
  'a quote that is not closed': (path) => writeFileSync(path, 'inst_code,district,city\n"01001,A,B\n'),
  semicolons: (path) => writeFileSync(path, 'inst_code;district;city\n01001;A;B\n'),
  'UTF-16': (path) => writeFileSync(path, Buffer.from('\ufeffinst_code,district,city\n', 'utf16le')),
};
const TABLES = ['a quote that is not closed', 'semicolons', 'UTF-16'];
const PATHS = Object.keys(MADE).filter((name) => !TABLES.includes(name));
/** A round of one course as a CSV. */
const SOURCE = `inst_code,inst_name,inst_type,choice_code,course_name,total_cap_vacancies,ews_seats,tfw_seats,pwd_total,def_total,seat_level,open_g,open_l,sc_g,sc_l,obc_g,obc_l,sebc_g,sebc_l
01001,A,Government,0100124210,B,1,0,0,0,0,state_level,1,0,0,0,0,0,0,0
`;
const isFolder = (name: string) => name === 'an empty folder';

async function expectRefused(args: readonly string[], path: string) {
  const { exitCode, stdout, stderr } = await cli(...args);
  expect([1, 2]).toContain(exitCode);
  expect(stderr).not.toContain('--debug');
  expect(stderr).not.toMatch(/^ +at /m);
  expect(stdout + stderr).toContain(path);
  return stdout + stderr;
}

/** A folder with a round to import from, and the path that `name` describes. */
function prepare(name: string) {
  const folder = temporaryFolder();
  const path = join(folder, 'given');
  MADE[name]!(path);
  const source = join(folder, 'source.csv');
  writeFileSync(source, SOURCE);
  const round = ['--round', 'CAP Round IX', '--id', '9', '--date', '2025-08-30'];
  return { folder, path, source, round, out: ['--out', join(folder, 'made')] };
}

describe.each(PATHS)('%s', (name) => {
  it('import refuses it as a CSV', async () => {
    const { path, round, out } = prepare(name);
    const csv = `${path}.csv`;
    MADE[name]!(csv);
    await expectRefused(['import', csv, ...round, ...out], csv);
    if (!isFolder(name)) await expectRefused(['import', path, ...round, ...out], '');
  });

  it('import refuses it for --institutes', async () => {
    const { path, source, round, out } = prepare(name);
    await expectRefused(['import', source, ...round, ...out, '--institutes', path], path);
  });

  it('check refuses it as rounds', async () => {
    const { folder, path } = prepare(name);
    const report = ['--report', join(folder, 'report')];
    await expectRefused(['check', '--data', path, ...report], path);
  });

  it.skipIf(isFolder(name) || name === 'nothing at all')('no command writes to it', async () => {
    const { path, source, round } = prepare(name);
    await expectRefused(['import', source, ...round, '--out', join(path, 'made')], path);
    await expectRefused(['import', source, ...round, '--out', path], path);
    await expectRefused(['import', source, ...round, '--data', path], path);
    await expectRefused(['check', '--data', SAMPLE, '--report', path], path);
    await expectRefused(['serve', '--out', path], path);
  });
});

it.each(TABLES)('--institutes refuses a file with %s', async (name) => {
  const { path, source, round, out } = prepare(name);
  const printed = await expectRefused(['import', source, ...round, ...out, '--institutes', path], path);
  expect(printed).toMatch(
    /correct that line, or save it|no table with the columns inst_code|cannot be read as UTF-8: save it/,
  );
});

it('a broken link in the data is an error', async () => {
  const data = join(temporaryFolder(), 'rounds');
  cpSync(SAMPLE, data, { recursive: true });
  rmSync(join(data, '2025-26-round-2/courses.csv'));
  const links = ['2025-26-round-3', '2025-26-round-2/courses.csv'];
  for (const link of links) symlinkSync('nowhere', join(data, link));
  const { exitCode, stdout } = await cli('check', '--data', data, '--report', `${data}-report`);
  expect(exitCode).toBe(1);
  for (const link of links) expect(stdout).toMatch(new RegExp(`${join(data, link)}\\S* file-missing`));
});
