import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { breakSample, cli, copySample, publishFirst } from '../../support/run-command.ts';

let folder: string;
let data: string;
let report: string;
beforeEach(() => {
  ({ folder, data } = copySample());
  report = join(folder, 'made/report');
  publishFirst(data);
});

describe('npm run check', () => {
  it('check writes only report.json', async () => {
    const { exitCode, stdout } = await cli('check', '--data', data, '--report', report);
    expect(exitCode).toBe(0);
    expect(stdout).toContain(`the report is ${report}/report.json`);
    expect(stdout).toContain('  10 CAP seats before, 7 CAP seats now (-3)');
    expect(readdirSync(folder).sort()).toEqual(['made', 'rounds']);
    expect(readdirSync(report)).toEqual(['report.json']);
    expect(JSON.parse(readFileSync(join(report, 'report.json'), 'utf8'))).toMatchObject({
      ok: true,
      datasets: 2,
      errors: [],
      rounds: [
        { id: 2, standing: 'served' },
        { id: 1, standing: 'older' },
      ],
    });
  });

  it('check exits 1 and reports what could be read', async () => {
    breakSample(data);
    const { exitCode } = await cli('check', '--data', data, '--report', report);
    expect(exitCode).toBe(1);
    expect(JSON.parse(readFileSync(join(report, 'report.json'), 'utf8'))).toMatchObject({
      errors: [{ rule: 'count-invalid' }],
      rounds: [{ id: 2 }, { id: 1 }],
    });
  });

  it('check prints its findings without a writable report', async () => {
    writeFileSync(join(folder, 'file'), '');
    const { exitCode, stdout, stderr } = await cli('check', '--data', data, '--report', join(folder, 'file/report'));
    expect([exitCode, stdout]).toEqual([2, expect.stringContaining('  10 CAP seats before, 7 CAP seats now (-3)')]);
    expect(stderr).toContain('the rounds were checked, but there is no report');
  });

  it('check writes a report without rounds', async () => {
    mkdirSync(join(folder, 'empty'));
    expect((await cli('check', '--data', join(folder, 'empty'), '--report', report)).exitCode).toBe(1);
    expect(existsSync(join(report, 'report.json'))).toBe(true);
  });
});
