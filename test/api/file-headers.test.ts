import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { latestAliases, missingAliases, renderHeaders, renderRedirects } from '../../build/api/file-headers.ts';
import { readConfiguration } from '../../build/preview/configuration.ts';
import { readManifest } from '../../build/tree/manifest.ts';
import { useSample } from '../preview/use-sample.ts';

it('a code without its letters has a 404 of its own', () => {
  const missing = missingAliases([
    '/api/v1/course/0100110010F',
    '/api/v1/404/course.json',
    '/api/v1/404/course/0100110010.json',
  ]);
  expect(renderRedirects([], missing)).toBe('/api/v1/course/0100110010 /api/v1/404/course/0100110010.json 404\n');
  expect(missing).toHaveLength(1);
});

it('latest addresses exist for each file of the latest round', () => {
  const addresses = ['', '/courses', '/institutes'].map((end) => `/api/v1/dataset/3${end}`);
  const others = [
    '/api/v1/dataset/31',
    '/api/v1/datasets',
    '/downloads/round-3-old/courses.csv',
    '/downloads/rounds.sqlite',
  ];
  const aliases = latestAliases([...addresses, ...others, '/downloads/round-3/courses.csv'], {
    id: 3,
    folder: 'round-3',
  });
  expect(aliases).toEqual([
    ...addresses.map((address) => [address.replace('3', 'latest'), address]),
    ['/downloads/latest/courses.csv', '/downloads/round-3/courses.csv'],
  ]);
  expect(renderRedirects(aliases)).toContain('/api/v1/dataset/latest/courses /api/v1/dataset/3/courses 200\n');
  expect(renderHeaders([], '', aliases)).toContain(
    '/api/v1/dataset/latest/courses\n  Link: </schemas/DatasetCourses.json>',
  );
});

describe('_headers of a build', () => {
  const sample = useSample();
  let text: string;
  beforeAll(() => {
    text = readFileSync(join(sample.out, 'public', '_headers'), 'utf8');
  });

  it('the headers file lists only published files', () => {
    const files = new Set(readManifest(sample.out)!.files.map(({ path }) => path));
    const named = text.split('\n').filter((line) => line.startsWith('/'));
    const aliases = readFileSync(join(sample.out, 'public/_redirects'), 'utf8').split('\n');
    const isPublished = (path: string) =>
      files.has(`public${path}`) ||
      files.has(`public${path}/index.html`) ||
      aliases.some((line) => line.startsWith(`${path} `));
    expect(named.filter((path) => !isPublished(path))).toEqual(['/*']);
    expect(named).toEqual(expect.arrayContaining(['/api/v1/status', '/api/v1/dataset/2', '/api/v1/dataset/2/courses']));
  });

  it('the headers file has no line for a course', () => {
    expect(text).not.toContain(sample.course);
  });

  it('only files with a hash in their name are immutable', async () => {
    const { headersFor } = await readConfiguration(join(sample.out, 'public'));
    const addresses = readManifest(sample.out)!.files.map(({ path }) => path.replace(/^public/, ''));
    const kept = addresses.filter((path) => headersFor(path).get('cache-control')?.includes('immutable'));
    expect(kept).toContainEqual(expect.stringMatching(/^\/assets\/app\./));
    expect(kept.filter((path) => !/\.[0-9a-f]{10}\.\w+$/.test(path))).toEqual([]);
  });

  it('the headers file repeats no header of netlify.toml', async () => {
    const general = await readConfiguration('no such folder');
    const both = await readConfiguration(join(sample.out, 'public'));
    for (const path of text.split('\n').filter((line) => line.startsWith('/'))) {
      for (const [name, value] of general.headersFor(path))
        expect([path, both.headersFor(path).get(name)]).toEqual([path, value]);
    }
  });
});
