/** The READMEs are correct: each fenced example is run or verified, and each command in them exists. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CSV_FILES } from '../build/contract/source.ts';
import { remember } from '../build/shared/once.ts';
import { shareSample, useSample } from './preview/use-sample.ts';
import { openSqlite } from './support/open-sqlite.ts';
import { cli, ROOT } from './support/run-command.ts';

const SAMPLE = join(ROOT, 'data/sample');
/** The local server's address in the READMEs. */
const SERVED = 'http://localhost:8888';

const below = ['build', 'data', 'netlify', 'test'].flatMap((folder) => {
  const names = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  const own = names.filter((name) => /(^|\/)README\.md$/.test(name) && !name.includes('node_modules'));
  return own.sort().map((name) => `${folder}/${name}`);
});
const readmes = ['README.md', ...below];
const readText = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const examples = readmes.flatMap((path) =>
  [...readText(path).matchAll(/^```(\w*)\n(.*?)^```$/gms)].map(([, language, text]) => ({
    path,
    language: language!,
    text: text!,
  })),
);
const { scripts } = JSON.parse(readText('package.json'));

const sample = useSample(() => shareSample(SAMPLE));

const help = remember((script: string) => cli(script, '--help'), 20);
/** Checks that `npm run import -- FILE --date …` is a command with these options. */
async function expectCommand(line: string): Promise<void> {
  const [program, ...args] = line.trim().split(/\s+/);
  if (program === 'npm') {
    const [verb, ...rest] = args;
    const script = verb === 'run' ? rest[0]! : verb!;
    if (!['ci', 'install'].includes(script)) expect(scripts, line).toHaveProperty([script]);
    const options = args.filter((word) => /^--\w/.test(word));
    if (!String(scripts[script]).endsWith(`build/cli.ts ${script}`)) return;
    const { stdout } = await help(script);
    for (const option of options) expect(stdout, line).toMatch(new RegExp(`${option}[ ,\n]`));
    return;
  }
  expect(program, line).toBe('node');
  const script = args.find((word) => word.endsWith('.ts'))!;
  expect(existsSync(join(ROOT, script)), line).toBe(true);
}

/** `$ curl 'ADDRESS'` and the lines of its answer. */
async function expectAnswers(text: string): Promise<void> {
  const asked = [...text.matchAll(/^\$ curl '?([^'\n]+)'?\n((?:(?!\$ ).*\n)*)/gm)];
  expect(asked.map(([all]) => all).join('')).toBe(text);
  for (const [, address, answer] of asked) {
    expect(address!.startsWith(`${SERVED}/`), address).toBe(true);
    expect(await (await fetch(address!.replace(SERVED, sample.url))).text()).toBe(answer!.trimEnd());
  }
}

/** For examples that cannot run here: runs their queries, and checks that their files and columns exist. */
function expectNamesExist(text: string): void {
  const downloads = join(sample.out, 'public/downloads');
  const { raw } = openSqlite(join(downloads, 'rounds.sqlite'));
  const queries = [...text.matchAll(/"(SELECT [^"]*)"/g)].map(([, query]) => query!);
  for (const query of queries) expect(raw(query).length, query).toBeGreaterThan(0);
  const files = [...text.matchAll(/"(\w+\.(?:csv|sqlite))"/g)].map(([, name]) => name!);
  expect(files).not.toEqual([]);
  const header = files.flatMap((name) => {
    const path = join(downloads, name.endsWith('.csv') ? '2026-27-cap-round-3' : '.', name);
    expect(existsSync(path), path).toBe(true);
    return name.endsWith('.csv') ? readFileSync(path, 'utf8').split(/\r?\n/, 1)[0]!.split(',') : [];
  });
  const columns = [...text.matchAll(/(\w+) = "character"|"(\w*_\w+)"|aggregate\((\w+) ~ (\w+),/g)].flatMap((match) =>
    match.slice(1).filter((name) => name !== undefined),
  );
  expect(queries.length + columns.length).toBeGreaterThan(0);
  // A round may lack these columns, and the programs accept that.
  const optional = Object.values(CSV_FILES).flatMap((table) => table.columns.filter((column) => column.optional));
  const known = [...header, ...optional.map(({ name }) => name)];
  for (const column of columns) expect(known, column).toContain(column);
}

const CHECKS: Readonly<Record<string, (text: string) => unknown>> = {
  sh: async (text) => {
    for (const line of text.split('\n').map((one) => one.replace(/\s+#.*/, ''))) {
      if (line) await Promise.all(line.split(' && ').map(expectCommand));
    }
  },
  console: expectAnswers,
  // Each arrow joins two boxes that have a text.
  mermaid: (text) => {
    const boxes = [...text.matchAll(/\b(\w+)\["[^"]+"\]/g)].map(([, name]) => name);
    const arrows = text.split('\n').filter((line) => line.includes('-->'));
    expect(arrows.length).toBeGreaterThan(3);
    for (const line of arrows) {
      const [, from, to] = /^\s*(\w+).*-->\s*(\w+)/.exec(line)!;
      expect(boxes).toEqual(expect.arrayContaining([from, to]));
    }
  },
  python: expectNamesExist,
  r: expectNamesExist,
  // test/api/downloads/readme.test.ts compares what they give with the numbers.
  sql: (text) => {
    const { raw } = openSqlite(join(sample.out, 'public/downloads/rounds.sqlite'));
    expect(raw(text).length).toBeGreaterThan(0);
  },
};

describe('the examples of the READMEs', () => {
  it('examples are found in every README', () => {
    expect(readmes).toEqual(expect.arrayContaining(['README.md', 'data/README.md', 'test/tools/README.md']));
    expect(examples.length).toBeGreaterThan(10);
    // Every fence belongs to an example, so none is skipped because of its form.
    const fences = readmes.map((path) => readText(path).match(/^ *```/gm)?.length ?? 0);
    expect(fences.reduce((sum, count) => sum + count, 0)).toBe(2 * examples.length);
  });

  it.each(examples.map(({ path, language, text }, i) => [i, path, language, text] as const))(
    'example %i in %s (%s) works',
    async (_, _path, language, text) => {
      expect(CHECKS).toHaveProperty([language]);
      await CHECKS[language]!(text);
    },
  );
});

it.each(readmes)('the tests that %s names exist', (path) => {
  const named = [...readText(path).matchAll(/`([\w/.-]+\.test\.ts)`/g)].map(([, name]) => `/${name}`);
  const files = readdirSync(join(ROOT, 'test'), { recursive: true, encoding: 'utf8' }).map((file) => `/test/${file}`);
  expect(named.filter((name) => !name.startsWith('/x.') && !files.some((file) => file.endsWith(name)))).toEqual([]);
});

describe('the commands that the READMEs name', () => {
  it.each(readmes)('commands in %s exist with their options', async (path) => {
    const prose = readText(path).replace(/^```.*?^```$/gms, '');
    const named = [...prose.matchAll(/`(npm (?:run )?[a-z][a-z:-]*(?: [^`]*)?)`/g)].map(([, command]) => command!);
    for (const command of named) await expectCommand(command.replaceAll(/"[^"]*"/g, 'TEXT'));
  });
});
