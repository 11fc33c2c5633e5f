import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { clientFiles } from '../../build/client/files.ts';
import { faultsOf } from '../support/compile.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const files = clientFiles();
const BUDGET = 2048;
const PROGRAM = `
import { ApiError, createClient, type CourseDetail, type SearchPage } from './client';
const client = createClient({ base: 'https://example.org/api/v1' });
export async function use(signal: AbortSignal): Promise<[CourseDetail, number]> {
  const pages: SearchPage[] = [];
  for await (const page of client.searchPages({ q: 'it', has_vacancy: true }, { signal })) pages.push(page);
  const course = await client.course(pages[0]!.data[0]!.choice_code);
  try {
    await client.status();
  } catch (error) {
    if (error instanceof ApiError) console.log(error.problem.detail satisfies string);
  }
  // @ts-expect-error
  client.search({ q: 5 });
  return [course, course.vacancies[0]!.open_g];
}
`;

describe('the published client', () => {
  it.each(['client.ts', 'client.d.ts'])('is complete in one file for a program that uses it: %s', (name) => {
    const text = files[`client/${name}`]!;
    expect(text).not.toMatch(/^(?:import|export .* from) /m);
    expect(faultsOf(temporaryFolder(), { [name]: text, 'program.ts': PROGRAM })).toEqual([]);
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
