/** Proves that others can use openapi.json: two generators of clients, and the program on /docs. */

import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createClient } from '@hey-api/openapi-ts';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { afterAll, expect, it } from 'vitest';
import { buildWithSite as build } from '../../build/site/with-site.ts';
import { createSample } from '../preview/served.ts';
import { useSample } from '../preview/use-sample.ts';
import { generateRound, writeRound } from '../support/generate-rounds.ts';
import { bundleProgram, linkPackages, typeErrors } from './compile.ts';

const PROGRAM = new URL('../../build/site/docs/samples/paging.mts', import.meta.url).pathname;

const WRONG = `
import type { components, paths } from './schema';
// @ts-expect-error
export const query: paths['/search']['get']['parameters']['query'] = { has_vacancy: 2 };
// @ts-expect-error
export type Count = components['schemas']['VacancyRow']['open_h'];
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

const sample = useSample();
const folder = mkdtempSync(join(tmpdir(), 'generated-client-'));
cpSync(PROGRAM, join(folder, 'paging.mts'));
linkPackages(folder);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('openapi-typescript makes types that refuse wrong parameters and fields', async () => {
  const document: OpenAPI3 = JSON.parse(readFileSync(join(sample.out, 'public/api/v1/openapi.json'), 'utf8'));
  writeFileSync(join(folder, 'schema.d.ts'), astToString(await openapiTS(document)));
  writeFileSync(join(folder, 'wrong.ts'), WRONG);
  expect(typeErrors(folder, 'wrong.ts', 'paging.mts')).toEqual([]);
});

it('openapi-ts makes a client that reads the API', async () => {
  const [input, path] = [join(sample.out, 'public/api/v1/openapi.json'), join(folder, 'generated')];
  await createClient({ input, output: { path }, logs: { level: 'silent' } });
  writeFileSync(join(folder, 'program.ts'), OTHER_PROGRAM);
  expect(typeErrors(folder, 'program.ts')).toEqual([]);
  const { seats } = await import(bundleProgram(folder, 'program.ts'));
  expect(await seats(sample.api)).toEqual(['Civil Engineering', expect.any(Number)]);
});

/** Builds a round of 150 courses, all in Pune, of which the first has so many vacancies. */
async function buildPune(name: string, total_cap_vacancies: number) {
  const round = generateRound({ courses: 150 });
  for (const institute of round.institutes) institute.district = 'Pune';
  const data = join(folder, name, 'rounds');
  Object.assign(round.courses[0]!, { total_cap_vacancies });
  writeRound(join(data, 'round'), round);
  const out = join(folder, name, 'out');
  expect((await build({ data, out }, { clock: () => 0 })).errors).toEqual([]);
  return { out, codes: round.courses.map(({ choice_code }) => String(choice_code)).sort() };
}

it('the program on /docs reads one build', async () => {
  const before = await buildPune('before', 901);
  const after = await buildPune('after', 902);
  const preview = await createSample(folder, before.out).serve();
  const statuses: number[] = [];
  /** Passes requests on to the local server; the fourth one finds the new build in place. */
  const between = createServer(async (request, response) => {
    if (statuses.length === 3) {
      renameSync(before.out, `${before.out}-old`);
      renameSync(after.out, before.out);
    }
    const answer = await fetch(preview.url + request.url);
    statuses.push(answer.status);
    response.writeHead(answer.status, { 'Content-Type': 'application/json', Link: answer.headers.get('Link') ?? '' });
    response.end(await answer.text());
  });
  await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve));
  try {
    const base = `http://127.0.0.1:${(between.address() as AddressInfo).port}/api/v1`;
    const run = () => promisify(execFile)(process.execPath, [bundleProgram(folder, 'paging.mts'), base, 'Pune']);
    const lines = (await run()).stdout.trim().split('\n');
    expect(lines.map((line) => line.split(' ')[0])).toEqual(before.codes);
    await expect(run()).rejects.toThrow(/build/);
    expect(statuses).toEqual([200, 200, 200, 400]);
  } finally {
    between.close();
    await preview.close();
  }
});
