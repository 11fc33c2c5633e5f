import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { apiVersion } from '../../../build/contract/version.ts';
import { clientFiles } from '../../../build/outputs/client/files.ts';
import { compile, DOM } from '../../support/compile.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const files = clientFiles();
const BUDGET = 2048;
/** The types of a program that a browser runs, and those of one that has no DOM. */
const LIBRARIES: [name: string, libraries: string[], fetch: string, signal: string][] = [
  ['the DOM', [DOM], 'typeof fetch', 'AbortSignal'],
  ['nothing', [], "ClientOptions['fetch'] & {}", 'Signal'],
];
const program = (fetch: string, signal: string) => `
import { ApiError, createClient, type ClientOptions, type CourseDetail, type Dataset, type SearchPage, type Signal } from './client';
declare const own: ${fetch};
export const bases: ClientOptions['base'][] = [];
export const statuses: Dataset['status'][] = ['draft', 'published', 'withdrawn'];
const client = createClient({ base: 'https://example.org/api/v1', fetch: own });
export async function use(signal: ${signal} & Signal): Promise<[CourseDetail, number]> {
  const pages: SearchPage[] = [];
  for await (const page of client.searchPages({ q: 'it', has_vacancy: true }, { signal })) pages.push(page);
  const course = await client.course(pages[0]!.data[0]!.choice_code);
  try {
    await client.status();
  } catch (error) {
    if (error instanceof ApiError) bases.push(error.problem.detail satisfies string);
  }
  // @ts-expect-error
  client.search({ q: 5 });
  // @ts-expect-error
  bases.push(course.institute.is_minority);
  // @ts-expect-error: where there is one
  course.tfw_choice_code satisfies string;
  return [course, course.vacancies[0]!.open_g];
}
`;

it('names the version of the API that it is for, at its head and to programs', async () => {
  const version = apiVersion();
  const script = files['client/client.js']!;
  expect(script.split('\n')[0]).toContain(version);
  const module = await import(`data:text/javascript,${encodeURIComponent(script)}`);
  expect(module.VERSION).toBe(version);
  expect(files['client/client.d.ts']).toContain('export declare const VERSION: string;');
});

describe('the published client', () => {
  it.each(LIBRARIES)('is complete in one file for a program that has the types of %s', (_, libraries, ...types) => {
    const published = ['client.ts', 'client.d.ts'].map((name) => [name, files[`client/${name}`]!] as const);
    for (const [, text] of published) expect(text).not.toMatch(/^(?:import|export .* from) /m);
    const sources = published.flatMap(([name, text], i) => [
      [`${i}/${name}`, text],
      [`${i}/program.ts`, program(...types)],
    ]);
    expect(compile(temporaryFolder(), Object.fromEntries(sources), libraries)).toEqual([]);
  });

  it('runs as JavaScript, within its budget', async () => {
    const text = files['client/client.js']!;
    expect(gzipSync(text).length).toBeLessThan(BUDGET);
    const file = join(temporaryFolder(), 'client.mjs');
    writeFileSync(file, text);
    const { createClient, ApiError } = await import(file);
    const fetch = async () =>
      new Response('{"title":"Not found","status":404,"detail":"no such course"}', { status: 404 });
    await expect(createClient({ fetch }).course('1')).rejects.toBeInstanceOf(ApiError);
  });
});
