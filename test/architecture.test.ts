import { rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { validate } from '../build/contract/validators.ts';
import { listSources, readImports } from './imports.ts';
import { copyProject, SAMPLE } from './support/run-command.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

/** The service, and what it stands without. */
const SERVICE = [
  'contract',
  'rounds',
  'store',
  'check',
  'api',
  'cutoffs',
  'search',
  'tree',
  'preview',
  'shared',
  'pipeline',
];
const ADDED = ['site', 'import', 'release', 'commands', 'netlify'];

it('the service imports no site, import or release', () => {
  const imports = readImports();
  for (const part of SERVICE)
    expect([part, ADDED.filter((other) => imports.get(part)?.has(other))]).toEqual([part, []]);
  expect([...imports.keys()].sort()).toEqual([...SERVICE, ...ADDED].sort());
});

it('the imports between the parts have no circle', () => {
  const imports = readImports();
  // Types of the pipeline's outputs are what the site implements, and nothing of the pipeline imports the site.
  const open = new Map([...imports].map(([part, imported]) => [part, new Set(imported)]));
  for (let removed = true; removed; ) {
    removed = false;
    for (const [part, imported] of open) {
      if ([...imported].some((other) => open.has(other))) continue;
      open.delete(part);
      removed = true;
    }
  }
  expect([...open.keys()]).toEqual([]);
});

it('no two files of the code have one name', () => {
  const names = listSources().map((file) => basename(file));
  expect(names.filter((name, i) => names.indexOf(name) < i)).toEqual([]);
});

it('the service builds and answers without the other parts', async () => {
  const folder = temporaryFolder();
  copyProject(folder, 'build', 'data/reference', 'netlify.toml', 'package.json');
  for (const part of ['site', 'import', 'release', 'commands', 'cli.ts'])
    rmSync(join(folder, 'build', part), { recursive: true });
  const { build } = (await import(join(folder, 'build/pipeline.ts'))) as typeof import('../build/pipeline.ts');
  const out = join(folder, 'dist');
  const built = await build({ data: SAMPLE, out }, { clock: () => 0 });
  expect(built.errors).toEqual([]);
  const { startPreview } = await import(join(folder, 'build/preview/start-preview.ts'));
  const preview = await startPreview({ out, port: 0, rateLimit: false });
  try {
    const answer = async (path: string) => {
      const response = await fetch(`${preview.url}/api/v1${path}`);
      return { status: response.status, body: await response.json() };
    };
    const institutes = await answer('/institutes');
    expect(validate('Institutes', institutes.body)).toEqual([]);
    const search = await answer('/search?q=civil&limit=3');
    expect(validate('SearchResults', search.body)).toEqual([]);
    expect(search.body.data).toHaveLength(1);
    const course = await answer(`/course/${search.body.data[0].choice_code}`);
    expect(validate('CourseDetail', course.body)).toEqual([]);
    expect(await answer('/datasets')).toMatchObject({ status: 200, body: [{ id: 2 }, { id: 1 }] });
    expect(await answer('/course/9999999999')).toMatchObject({ status: 404, body: { status: 404 } });
    expect(await answer('/openapi.json')).toMatchObject({ status: 200, body: { openapi: '3.1.0' } });
  } finally {
    await preview.close();
  }
});
