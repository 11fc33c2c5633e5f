/** Commands at once, in another environment, on a full disk and on a mount point, if this machine allows mounting. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { $ } from 'zx';
import { requireManifest, verifyTree, writeManifest } from '../build/tree/manifest.ts';
import { CLI, cli, copySample, ROOT, spawnCommand } from './support/run-command.ts';

let folder: string;
let data: string;
let out: string;
beforeEach(() => {
  ({ folder, data, out } = copySample());
});

const hashes = (path: string) => readFileSync(join(path, 'manifest.json'), 'utf8');
const canMount = spawnSync('unshare', ['-rm', 'true']).status === 0;
/** A list of one course. */
const LIST = `${[
  'inst_code,inst_name,inst_type,choice_code,course_name,total_cap_vacancies,ews_seats,tfw_seats,pwd_total,def_total',
  'seat_level,open_g,open_l,sc_g,sc_l,obc_g,obc_l,sebc_g,sebc_l',
]}
01001,Alpha College,Government,0100124210,Computer Engineering,3,0,0,0,0,state_level,3,0,0,0,0,0,0,0
`;
const shell = $({ cwd: ROOT, nothrow: true, quiet: true });

describe('build', () => {
  it('two builds into one OUT leave a valid tree', async () => {
    const builds = [1, 2].map(() => spawnCommand('build', '--data', data, '--out', out));
    for (const { exitCode, stderr } of await Promise.all(builds)) {
      expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    }
    expect(verifyTree(out, requireManifest(out))).toEqual([]);
    expect(readdirSync(folder).sort()).toEqual(['dist', 'rounds']);
  });

  it('a build has the same bytes in any environment', async () => {
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
});

describe.skipIf(!canMount)('build', () => {
  it('a full disk leaves the last good build', async () => {
    const small = join(folder, 'small');
    // The second build ends in its API, in its pages, in its documentation.
    const mount = `
      mkdir ${small} && mount -t tmpfs -o size=8m none ${small} && cd ${ROOT}
      node "$@" > /dev/null && cp ${small}/dist/manifest.json ${folder}/good
      for kilobytes in 100 500 900; do
        cat /dev/zero > ${small}/fill 2> /dev/null; truncate -s -\${kilobytes}K ${small}/fill
        node "$@" > /dev/null; echo $? $(cmp ${folder}/good ${small}/dist/manifest.json) $(ls -A ${small})
      done`;
    const args = [...CLI, 'build', '--data', data, '--out', join(small, 'dist')];
    const { stdout, stderr } = await shell`unshare -rm sh -c ${mount} sh ${args}`;
    expect(stdout).toBe('2 dist fill\n'.repeat(3));
    const message = 'cannot be written: the disk is full; the last good build is unchanged';
    for (const line of stderr.trim().split('\n')) {
      expect(line).toMatch(new RegExp(`^seat-vacancy-api: ${small}/dist/public/\\S+ ${message}$`));
    }
  });

  it.each([
    ['import', ['list.csv'], 'small/out'],
    ['check', ['--data', 'small/rounds', '--report', 'small/report'], 'small/report'],
  ])('%s ends with exit code 2 on a full disk', async (command, args, written) => {
    const full = (arg: string) => (/^(small\/|list\.csv)/.test(arg) ? join(folder, arg) : arg);
    writeFileSync(join(folder, 'list.csv'), LIST);
    const importing = ['--round', 'CAP Round IX', '--id', '9', '--date', '2026-08-01', '--out', 'small/out'];
    const all = [...CLI, command, ...args, ...(command === 'import' ? importing : [])].map(full);
    const mount = `
      mkdir ${folder}/small && mount -t tmpfs -o size=1m none ${folder}/small && cd ${folder}/small
      cp -r ${data} rounds && cat /dev/zero > fill
      cd ${ROOT}; node "$@"; code=$?; ls -A ${folder}/small ${folder}/small/rounds; exit $code`;
    const { exitCode, stdout, stderr } = await shell`unshare -rm sh -c ${mount} sh ${all}`;
    expect(stderr).toContain(`seat-vacancy-api: ${join(folder, written)} cannot be written: the disk is full; `);
    expect(stderr).not.toContain('--debug');
    expect(exitCode).toBe(2);
    // No name that ls lists; what check found is printed, too.
    expect(stdout).not.toMatch(/^\S*out\S*$/m);
  });

  // A folder of the same file system, mounted onto OUT.
  it('a mount point as OUT ends with exit code 2', async () => {
    const mounted = join(folder, 'mounted');
    mkdirSync(mounted);
    writeManifest(mounted, 'digest', []);
    const mount = `mkdir ${out} && mount --bind ${mounted} ${out} && exec node "$@"`;
    const args = [...CLI, 'build', '--data', data, '--out', out];
    const { exitCode, stderr } = await shell`unshare -rm sh -c ${mount} sh ${args}`;
    expect(exitCode).toBe(2);
    expect(stderr).toContain(`${out} cannot be written: it is a mount point`);
  });
});
