import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse as parseHtml } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { operationsOf } from '../../../build/contract/operations.ts';
import { useSample } from '../../preview/use-sample.ts';

const SAMPLES = new URL('../../../build/site/docs/samples/', import.meta.url).pathname;
const has = (command: string) => spawnSync(command, ['--version']).status === 0;

const sample = useSample();

/** The output of a sample, run with these arguments after the API's address. */
const run = (command: string, name: string, ...args: string[]) => runAt(sample.api, command, name, ...args);
async function runAt(base: string, command: string, name: string, ...args: string[]): Promise<string> {
  const { stdout, stderr } = await promisify(execFile)(command, [join(SAMPLES, name), base, ...args]);
  expect(stderr).toBe('');
  return stdout;
}

/** Runs `use` with the address of a server that gives these answers in turn, each a status and an answer of build `digest`. */
async function withAnswers(
  answers: [status: number, digest: string, body: object][],
  use: (base: string) => Promise<void>,
) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const [status, digest, body] = answers[asked.push(request.url!) - 1]!;
    const headers = { 'X-Build-Digest': digest, 'X-Total-Count': '101', 'Retry-After': '0', Connection: 'close' };
    response.writeHead(status, headers).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.close();
  }
  return asked;
}
const page = (...data: object[]) => ({ dataset: { id: 2, round_name: 'Round' }, data });
const found = { choice_code: '0100110010', total_cap_vacancies: 3, course_name: 'Civil' };

const expected = ['1 of 1 courses', '9000119110 7 Civil Engineering', ''].join('\n');

describe('the samples on /docs (paging.mts: test/tools)', () => {
  it.skipIf(!has('curl'))('curl sample prints a search and a course', async () => {
    const [search, course] = (await run('sh', 'sample.sh')).split('\n');
    expect(JSON.parse(search!).data[0].choice_code).toBe(JSON.parse(course!).choice_code);
  });

  it('several.mjs prints courses by one request', async () => {
    const codes = ['9000224510L', '9000119110', '9000000000'];
    const printed = '9000224510L 0\n9000119110 7\n9000000000 not in this round\n';
    for (const dataset of ['2', 'latest'])
      expect(await run(process.execPath, 'several.mjs', dataset, ...codes)).toBe(printed);
    const found = await (await fetch(`${sample.api}/search?q=${codes[0]},${codes[1]}`)).json();
    expect(found.data.map((course: { choice_code: string }) => course.choice_code).sort()).toEqual(
      codes.slice(0, 2).sort(),
    );
  });

  it('several.mjs prints the error for an unknown round', async () => {
    await expect(run(process.execPath, 'several.mjs', '9', '9000224510L')).rejects.toThrow(
      'No published dataset has this id',
    );
  });

  it.skipIf(!has('python3'))('sample.py retries a 429 and refuses two builds', async () => {
    const busy = [429, 'a', {}] as [number, string, object];
    let printed = '';
    const asked = await withAnswers([busy, [200, 'a', page(found)], busy, [200, 'a', page()]], async (base) => {
      printed = await runAt(base, 'python3', 'sample.py');
    });
    expect(printed).toBe('1 of 101 courses\n0100110010 3 Civil\n0 of 101 courses\n');
    expect(asked.map((address) => /offset=\d+.*/.exec(address)![0])).toEqual([
      'offset=0',
      'offset=0',
      'offset=100',
      'offset=100',
    ]);
    expect(asked.map((address) => /[?&]dataset=2(&|$)/.test(address))).toEqual([false, false, true, true]);
    await withAnswers(
      [
        [200, 'a', page(found)],
        [200, 'b', page()],
      ],
      (base) => expect(runAt(base, 'python3', 'sample.py')).rejects.toThrow('the data changed between two pages'),
    );
    await withAnswers([busy, busy, busy, busy], (base) =>
      expect(runAt(base, 'python3', 'sample.py')).rejects.toThrow('429: {}'),
    );
  });

  it.skipIf(!has('python3'))('sample.py prints every course with vacant seats', async () => {
    expect(await run('python3', 'sample.py')).toBe(expected);
  });

  it.skipIf(!has('curl') || !has('python3'))('samples of an endpoint print its response', async () => {
    const page = parseHtml(readFileSync(join(sample.out, 'public/docs.html'), 'utf8'), { blockTextElements: {} });
    const endpoints = page.querySelectorAll('.try');
    expect(endpoints).toHaveLength(operationsOf(false).length);
    const course = endpoints.find((endpoint) => endpoint.text.includes('/course/'))!;
    const programs = course.querySelectorAll('.tabs pre').map(({ text }) => text.replace('https://HOST', sample.url));
    const [curl, javaScript, python] = [
      ['sh', '-c'],
      [process.execPath, '--input-type=module', '-e'],
      ['python3', '-c'],
    ].map(([command, ...args], i) => promisify(execFile)(command!, [...args, programs[i]!]));
    const { choice_code } = JSON.parse((await curl!).stdout);
    expect(choice_code).toBe('9000119110');
    for (const printed of [javaScript!, python!]) expect((await printed).stdout).toContain(`'${choice_code}'`);
  });
});
