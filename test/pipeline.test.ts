import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { build } from '../build/pipeline.ts';
import type { Stage } from '../build/shared/stages.ts';
import { buildWithSite } from '../build/site/with-site.ts';
import { copyProject, copySample, publishFirst, runInCopy } from './support/run-command.ts';

const clock = () => 0;

let folder: string;
let data: string;
let out: string;
beforeEach(() => {
  ({ folder, data, out } = copySample());
});

const readContent = (path: string) =>
  Object.fromEntries(
    readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file.slice(path.length + 1), readFileSync(file, 'hex')]),
  );
const read = (file: string) => JSON.parse(readFileSync(join(out, file), 'utf8'));
const replace = (file: string, old: string, now: string) => {
  const text = readFileSync(join(data, file), 'utf8');
  expect(text).toContain(old);
  writeFileSync(join(data, file), text.replaceAll(old, now));
};
const staged = () => join(folder, readdirSync(folder).find((name) => name.includes('building'))!);
const breakData = () => writeFileSync(join(data, '2025-26-round-2/courses.csv'), 'choice_code,inst_code\n1,2\n');

describe('build', () => {
  it('build reports each stage as it ends', async () => {
    const told: Stage[] = [];
    const built = await build({ data, out }, { clock, onStage: (stage) => told.push(stage) });
    expect(told.length).toBeGreaterThan(1);
    expect(built.stages).toEqual(told);
    expect(built).toMatchObject({ ok: true, datasets: 2, errors: [], latest: { id: 2, total_courses: 2 } });
  });

  it('build writes the same bytes again but for timings', async () => {
    let now = 0;
    await buildWithSite({ data, out }, { clock: () => now++ });
    const other = join(folder, 'other');
    await buildWithSite({ data, out: other }, { clock: () => (now += 7) });
    const [first, second] = [readContent(out), readContent(other)];
    expect(Object.keys(first).filter((file) => first[file] !== second[file])).toEqual(['report.json']);
    expect(Object.keys(second).sort()).toEqual(Object.keys(first).sort());
  });

  it('build lists every file in the manifest', async () => {
    const built = await build({ data, out }, { clock });
    const { files } = JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8'));
    const present = Object.entries(readContent(out))
      .filter(([path]) => /^(public|edge)\//.test(path))
      .map(([path, hex]) => [path, hex.length / 2]);
    expect(files.map(({ path, bytes }: { path: string; bytes: number }) => [path, bytes])).toEqual(present.sort());
    expect(built.files).toBe(files.length);
  });

  it('build writes one digest into manifest, index and status', async () => {
    const { digest } = await build({ data, out }, { clock });
    const digests = () => ({
      manifest: read('manifest.json').digest,
      index: read('edge/search-index.json').digest,
      status: read('public/api/v1/status').build_digest,
    });
    expect(digest).toMatch(/^[0-9a-f]{64}$/);
    expect(digests()).toEqual({ manifest: digest, index: digest, status: digest });
    expect(read('public/api/v1/status').dataset).toMatchObject({ id: 2, round_name: 'CAP Round II' });
    replace('2025-26-round-2/round.json', 'CAP Round II', 'Another Round');
    const other = (await build({ data, out }, { clock })).digest!;
    expect(other).not.toBe(digest);
    expect(digests()).toEqual({ manifest: other, index: other, status: other });
  });

  it('build writes counts and findings to the report', async () => {
    publishFirst(data);
    const built = await build({ data, out }, { clock });
    const report = read('report.json');
    const { latest, reviews, files } = built;
    expect(report).toMatchObject({ ok: true, datasets: 2, latest, reviews, files });
    expect(report.stages.map(({ name }: Stage) => name)).toContain('api');
  });

  it('build publishes no row of a draft', async () => {
    const draft = join(data, '2025-26-round-3');
    cpSync(join(data, '2025-26-round-2'), draft, { recursive: true });
    for (const file of ['courses.csv', 'vacancies.csv']) replace(`2025-26-round-3/${file}`, '9000119110', '9000119999');
    replace('2025-26-round-3/round.json', '"id": 2', '"id": 3');
    replace('2025-26-round-3/round.json', 'Round II', 'Round III');
    replace('2025-26-round-3/round.json', 'published",', 'draft",');
    expect(await buildWithSite({ data, out }, { clock })).toMatchObject({ errors: [], latest: { id: 2 } });
    expect(read('public/api/v1/datasets')).toContainEqual(
      expect.objectContaining({ id: 3, status: 'draft', total_courses: 2 }),
    );
    const holders = Object.entries(readContent(out)).filter(([, hex]) =>
      Buffer.from(hex, 'hex').includes('9000119999'),
    );
    // The operator's own report says what the draft would change.
    expect(holders.map(([path]) => path)).toEqual(['report.json']);
  });

  it('build with errors leaves the last good tree', async () => {
    await build({ data, out }, { clock });
    const before = readContent(out);
    breakData();
    const failed = await build({ data, out }, { clock });
    expect(failed.ok).toBe(false);
    expect(failed.errors.length).toBeGreaterThan(0);
    expect(readContent(out)).toEqual(before);
    expect(readdirSync(folder).sort()).toEqual(['dist', 'rounds']);
  });

  it.each([['build/store/load.sql', /the project is not complete: .*\/build\/store\/load\.sql cannot be read/]])(
    'a build without %s does not blame its folder',
    async (file, message) => {
      const project = join(folder, 'project');
      copyProject(project, 'build', 'data/reference', 'netlify', 'package.json', 'tsconfig.json');
      rmSync(join(project, file));
      const { stderr, exitCode } = await runInCopy(project, 'build', '--data', data, '--out', out);
      expect([exitCode, stderr]).toEqual([2, expect.stringMatching(message)]);
      expect(stderr).not.toContain(out);
    },
  );

  it('a file that the disk refuses is named', async () => {
    await expect(
      build(
        { data, out },
        { clock, onStage: ({ name }) => name === 'load' && writeFileSync(join(staged(), 'public'), '') },
      ),
    ).rejects.toThrow(/^\S+dist\/public\/api\/\S+ cannot be written: .*; the last good build is unchanged$/);
  });

  it('build leaves no course of an older tree', async () => {
    await build({ data, out }, { clock });
    rmSync(join(data, '2025-26-round-2'), { recursive: true });
    replace('2025-26-round-1/round.json', 'withdrawn', 'published');
    await build({ data, out }, { clock });
    expect(readdirSync(join(out, 'public/api/v1/course'))).toEqual(['9000119110', '9000119110.json']);
  });
});
