/** What the documents print, tried where its reader stands: samples in an empty folder, addresses by the OpenAPI document. */
import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Ajv } from 'ajv';
import BetterSqlite3 from 'better-sqlite3';
import { parse as parseHtml } from 'node-html-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OPERATIONS } from '../../build/contract/operations.ts';
import { useSample } from '../preview/use-sample.ts';

const README = new URL('../../README.md', import.meta.url).pathname;
/** The reader's own values for the names in the commands of the samples. */
const VALUES = { DATASET: 'latest', DISTRICT: 'Pune', CODE: '9000119110' };
const COMMENT = /^(?:\/\/|#) ?/;
const COMMAND = /^(?:npm|npx|node|python3|sh) /;

const sample = useSample();
const folder = mkdtempSync(join(tmpdir(), 'documented-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const readPublic = (name: string) => readFileSync(join(sample.out, 'public', name), 'utf8');

/** The code blocks of /docs with the address of the local server. */
function readBlocks(): string[] {
  const page = parseHtml(readPublic('docs.html'), { blockTextElements: {} });
  return page.querySelectorAll('pre').map(({ text }) => text.replaceAll('https://HOST', sample.url));
}

/** The comments on top of a program: those that are commands, with the reader's values. */
function readCommands(program: string): string[] {
  const lines = program.split('\n');
  const head = lines.slice(
    0,
    lines.findIndex((line) => !COMMENT.test(line)),
  );
  const values = Object.entries({ ...VALUES, BASE: sample.api });
  const commands = head.map((line) => line.replace(COMMENT, '')).filter((line) => COMMAND.test(line));
  return commands.map((command) =>
    values.reduce((text, [name, value]) => text.replace(new RegExp(`\\b${name}\\b`, 'g'), value), command),
  );
}

describe('the samples of /docs, followed in an empty folder', () => {
  const run = async (program: string, commands: readonly string[]) => {
    const empty = mkdtempSync(join(folder, 'empty-'));
    const file = /\b[\w-]+\.(?:mjs|mts|py|sh)\b/.exec(commands.at(-1)!)![0];
    writeFileSync(join(empty, file), program);
    let printed = '';
    for (const command of commands)
      printed = (await promisify(execFile)('sh', ['-c', command], { cwd: empty, env: environment() })).stdout;
    return printed;
  };
  /** Without what npm tells the programs that it runs: the reader's npm is not started by this project's. */
  const environment = () =>
    Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_(?!config_registry)/i.test(name)));

  it.each([
    ['sh', '"choice_code"'],
    ['python3', '9000119110 7 Civil Engineering'],
    ['node', '9000119110 7'],
    ['npx', ''],
  ])('the sample for %s runs by its printed lines', async (command, output) => {
    const samples = readBlocks().map((program) => ({ program, commands: readCommands(program) }));
    const { program, commands } = samples.find(({ commands }) => commands.at(-1)?.startsWith(`${command} `))!;
    expect(await run(program, commands)).toContain(output);
  });

  it('the query for SQLite runs on the published file', () => {
    const query = readBlocks().find((block) => block.startsWith('SELECT'))!;
    const database = new BetterSqlite3(join(sample.out, 'public/downloads/rounds.sqlite'), { readonly: true });
    expect(database.prepare(query).all().length).toBeGreaterThan(0);
    database.close();
  });

  const hasPandas = spawnSync('python3', ['-c', 'import pandas']).status === 0;
  it.skipIf(!hasPandas)('the lines for pandas print seats by district (needs pandas)', async () => {
    const lines = readBlocks().find((block) => block.startsWith('import pandas'))!;
    const { stdout } = await promisify(execFile)('python3', ['-c', lines]);
    expect(stdout).toContain('district');
  });
});

/** Every address of the API in a document: after the base address, or alone in a code element with a query, a number or `latest`. */
function findAddresses(text: string): string[] {
  const plain = text
    .replace(/<\/?span[^>]*>/g, '')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
  const addresses = [...plain.matchAll(/\/api\/v1(\/[^\s'"`<>)\]\\]*)/g)].map(([, path]) => path!);
  const short = [
    ...plain.matchAll(/(?:<code>|`)(\/(?:search\?|(?:dataset|course|institute[-\w]*)\/(?:latest|\d))[^\s<`]*)[<`]/g),
  ];
  return [...addresses, ...short.map(([, path]) => path!)].map((path) => path.replace(/[.,;:…]+$/, ''));
}

describe('the addresses that documents print', () => {
  let openapi: { paths: Record<string, { get: { parameters: { name: string; schema: object }[] } }> };
  let addresses: string[];
  beforeAll(() => {
    openapi = JSON.parse(readPublic('api/v1/openapi.json'));
    const documents = [
      readPublic('docs.html'),
      readPublic('llms.txt'),
      readPublic('dictionary.html'),
      readFileSync(README, 'utf8'),
    ];
    // The README names what only a build with cut-off lists answers, too.
    const unanswered = OPERATIONS.map(({ path }) => path as string).filter((path) => !(path in openapi.paths));
    addresses = [...new Set(documents.flatMap(findAddresses))].filter(
      (path) => !/^\/(openapi|schemas)/.test(path) && !unanswered.includes(path),
    );
  });

  const findTemplate = (address: string) =>
    Object.keys(openapi.paths).find((path) => {
      const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
      return pattern.test(new URL(address, sample.url).pathname);
    });

  it('the schema allows and the server answers each of them', async () => {
    const concrete = addresses.filter((address) => !/[{}*…]/.test(address) && !address.includes('limit=900'));
    expect(concrete.length).toBeGreaterThan(10);
    expect(concrete.filter((address) => !findTemplate(address))).toEqual([]);
    const ajv = new Ajv({ strict: false, coerceTypes: true });
    for (const address of concrete) {
      const { pathname, searchParams } = new URL(address, sample.url);
      const template = findTemplate(address)!;
      const { groups } = new RegExp(`^${template.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`).exec(pathname)!;
      const properties = Object.fromEntries(
        openapi.paths[template]!.get.parameters.map(({ name, schema }) => [name, schema]),
      );
      const given = { ...groups, ...Object.fromEntries([...searchParams].filter(([, text]) => text !== '')) };
      const isAllowed = ajv.validate({ properties, additionalProperties: false }, given);
      expect([address, isAllowed, ajv.errors]).toEqual([address, true, null]);
      expect([address, (await fetch(sample.api + address)).status]).toEqual([address, 200]);
    }
  });

  it('an address with a name in braces is a path of the schema', () => {
    const paths = addresses.filter((address) => address.includes('{') && !address.includes('?'));
    expect(paths.length).toBeGreaterThan(3);
    expect(paths.filter((path) => !(path in openapi.paths))).toEqual([]);
  });
});
