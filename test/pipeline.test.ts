import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { build, check } from '../build/pipeline.ts';
import type { Stage } from '../build/stages.ts';

const SAMPLE = new URL('emit/cases/small/input', import.meta.url).pathname;
const clock = () => 0;

let folder: string;
let data: string;
let out: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pipeline-'));
  data = join(folder, 'rounds');
  out = join(folder, 'dist');
  cpSync(SAMPLE, data, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const contentOf = (path: string) =>
  Object.fromEntries(
    readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file.slice(path.length + 1), readFileSync(file, 'hex')]),
  );
const breakData = () => writeFileSync(join(data, '2025-26-round-2/courses.csv'), 'choice_code,inst_code\n1,2\n');

describe('build', () => {
  it('runs the stages in order and tells of each as it ends', async () => {
    const told: Stage[] = [];
    const built = await build({ data, out }, { clock, onStage: (stage) => told.push(stage) });
    expect(built.stages.map(({ name }) => name)).toEqual([
      ...['read', 'check', 'store', 'api', 'search', 'site', 'seal', 'publish'],
    ]);
    expect(told).toEqual(built.stages);
    expect(built).toMatchObject({ ok: true, datasets: 2, errors: [], latest: { id: 2, total_courses: 2 } });
  });

  it('makes the same bytes again, the report with its timings excepted', async () => {
    let now = 0;
    await build({ data, out }, { clock: () => now++ });
    const other = join(folder, 'other');
    await build({ data, out: other }, { clock: () => (now += 7) });
    const [first, second] = [contentOf(out), contentOf(other)];
    expect(Object.keys(first).filter((file) => first[file] !== second[file])).toEqual(['report.json']);
    expect(Object.keys(second).sort()).toEqual(Object.keys(first).sort());
  });

  it('lists in the manifest exactly the files under public and edge', async () => {
    const built = await build({ data, out }, { clock });
    const { files } = JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8'));
    const present = Object.entries(contentOf(out))
      .filter(([path]) => /^(public|edge)\//.test(path))
      .map(([path, hex]) => [path, hex.length / 2]);
    expect(files.map(({ path, bytes }: { path: string; bytes: number }) => [path, bytes])).toEqual(present.sort());
    expect(built.files).toBe(files.length);
  });

  it('writes counts, warnings, the comparison and timings to the report', async () => {
    await build({ data, out }, { clock });
    const report = JSON.parse(readFileSync(join(out, 'report.json'), 'utf8'));
    expect(report).toMatchObject({ datasets: 2, latest: { id: 2 }, warnings: expect.any(Array), files: 14 });
    expect(report.stages.map(({ name }: Stage) => name)).toContain('api');
    expect(report).toHaveProperty('comparison');
  });

  it('leaves the last good tree as it was when the data has errors, and hands them back', async () => {
    await build({ data, out }, { clock });
    const before = contentOf(out);
    breakData();
    const failed = await build({ data, out }, { clock });
    expect(failed.ok).toBe(false);
    expect(failed.errors.length).toBeGreaterThan(0);
    expect(contentOf(out)).toEqual(before);
    expect(readdirSync(folder).sort()).toEqual(['dist', 'rounds']);
  });

  it('leaves the last good tree as it was when it is told to stop', async () => {
    await build({ data, out }, { clock });
    const before = contentOf(out);
    const stop = new AbortController();
    const onStage = ({ name }: Stage) => name === 'site' && stop.abort(new Error('stop'));
    await expect(build({ data, out }, { clock, signal: stop.signal, onStage })).rejects.toThrow('stop');
    expect(contentOf(out)).toEqual(before);
    expect(readdirSync(folder).sort()).toEqual(['dist', 'rounds']);
  });

  it('replaces the tree of another round whole: no course of the older one is left', async () => {
    await build({ data, out }, { clock });
    rmSync(join(data, '2025-26-round-2'), { recursive: true });
    const round = join(data, '2025-26-round-1/round.json');
    writeFileSync(round, readFileSync(round, 'utf8').replace('withdrawn', 'published'));
    await build({ data, out }, { clock });
    expect(readdirSync(join(out, 'public/api/v1/course'))).toEqual(['9000119110', '9000119110.json']);
  });
});

describe('check', () => {
  it('reads and checks, and writes nothing', async () => {
    expect(await check(data, { clock })).toMatchObject({ ok: true, datasets: 2, errors: [] });
    breakData();
    expect(await check(data, { clock })).toMatchObject({ ok: false });
    expect(readdirSync(folder)).toEqual(['rounds']);
  });

  it('finds an empty folder and a missing one wanting', async () => {
    mkdirSync(join(folder, 'empty'));
    for (const path of ['empty', 'missing']) expect((await check(join(folder, path), { clock })).ok).toBe(false);
    expect(existsSync(join(folder, 'missing'))).toBe(false);
  });
});
