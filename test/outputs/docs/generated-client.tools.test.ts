/** Proves that others can use the document: openapi-typescript with openapi-fetch, and openapi-ts, generate clients that read the API. */
import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { createClient as generate } from '@hey-api/openapi-ts';
import { build as bundle } from 'esbuild';
import createClient from 'openapi-fetch';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { expect, it } from 'vitest';
import { SCHEMAS } from '../../../build/contract/operations.ts';
import { useSample } from '../../preview/use-sample.ts';
import { compile } from '../../support/compile.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const PROGRAM = `
import createClient from 'openapi-fetch';
import type { paths } from './schema';
export async function seats(baseUrl: string): Promise<[name: string, open: number]> {
  const client = createClient<paths>({ baseUrl });
  const search = await client.GET('/search', { params: { query: { q: 'engineering', has_vacancy: 1, limit: 5 } } });
  if (search.error) throw new Error(search.error.detail);
  const { choice_code } = search.data.data[0]!;
  const course = await client.GET('/course/{choice_code}', { params: { path: { choice_code } } });
  // @ts-expect-error
  client.GET('/search', { params: { query: { has_vacancy: 2 } } });
  // @ts-expect-error
  console.log(course.data!.vacancies[0]!.open_h);
  return [course.data!.course_name, course.data!.vacancies[0]!.open_g];
}
`;

const OTHER_PROGRAM = `
import { course, search } from './generated';
import { client } from './generated/client.gen';
export async function seats(baseUrl: string): Promise<[name: string, open: number]> {
  client.setConfig({ baseUrl });
  const found = await search({ query: { q: 'engineering', has_vacancy: 1, limit: 5 } });
  if (found.error) throw new Error(found.error.detail);
  const { choice_code } = found.data.data[0]!;
  const { data } = await course({ path: { choice_code }, throwOnError: true });
  // @ts-expect-error
  search({ query: { has_vacancy: 2 } });
  // @ts-expect-error
  console.log(data.vacancies[0]!.open_h);
  return [data.course_name, data.vacancies[0]!.open_g];
}
`;

/** The types of our own published client are those that openapi-typescript makes, name by name. */
const SAME_TYPES = `
import type * as client from './client';
import type { components } from './schema';
type Exactly<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type Flat<A> = A extends object ? { [K in keyof A]: Flat<A[K]> } : A;
export const same: {
${Object.keys(SCHEMAS).map((name) => `${name}: Exactly<Flat<client.${name}>, Flat<components['schemas']['${name}']>>`)}
} = { ${Object.keys(SCHEMAS).map((name) => `${name}: true`)} };
`;

const sample = useSample();

it('compiles a program over the generated types, wrong parameters and fields excepted', async () => {
  const document: OpenAPI3 = JSON.parse(readFileSync(join(sample.out, 'public/api/v1/openapi.json'), 'utf8'));
  const folder = temporaryFolder();
  symlinkSync(new URL('../../../node_modules', import.meta.url).pathname, join(folder, 'node_modules'));
  const schema = astToString(await openapiTS(document));
  const client = readFileSync(join(sample.out, 'public/client/client.d.ts'), 'utf8');
  const sources = { 'schema.d.ts': schema, 'client.d.ts': client, 'program.ts': PROGRAM, 'same.ts': SAME_TYPES };
  expect(compile(folder, sources)).toEqual([]);
});

it('gives the same with openapi-ts, another generator', async () => {
  const folder = temporaryFolder();
  symlinkSync(new URL('../../../node_modules', import.meta.url).pathname, join(folder, 'node_modules'));
  const [input, path] = [join(sample.out, 'public/api/v1/openapi.json'), join(folder, 'generated')];
  await generate({ input, output: { path }, logs: { level: 'silent' } });
  expect(compile(folder, { 'program.ts': OTHER_PROGRAM })).toEqual([]);
  const client = join(folder, 'program.mjs');
  await bundle({ entryPoints: [join(folder, 'program.ts')], outfile: client, bundle: true, format: 'esm' });
  const { seats } = await import(client);
  expect(await seats(sample.api)).toEqual(['Civil Engineering', expect.any(Number)]);
});

it('reads the built API by the paths of the document', async () => {
  const client = createClient<Record<string, never>>({ baseUrl: sample.api }) as unknown as {
    GET(path: string, options: object): Promise<{ data?: { choice_code: string }; error?: { status: number } }>;
  };
  const read = (choice_code: string) => client.GET('/course/{choice_code}', { params: { path: { choice_code } } });
  expect((await read(sample.course)).data).toMatchObject({ choice_code: sample.course });
  expect((await read('0000000000')).error).toMatchObject({ status: 404 });
});
