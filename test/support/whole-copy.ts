/** A copy of the whole project in which its own quick tests run, as after an operator's or a contributor's change. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { $, type ProcessOutput } from 'zx';
import { copyProject, ROOT } from './run-command.ts';

/** Tests that take long, or need what is not on every machine. */
const SLOW = '**/*.{browser,tools,large,property}.test.ts';

/** Copies every file of the repository into an empty folder, which becomes a repository. */
export async function copyWholeProject(folder: string): Promise<void> {
  const listed = (await $({ cwd: ROOT, quiet: true })`git ls-files --cached --others --exclude-standard`).stdout;
  const parts = new Set(
    listed
      .trim()
      .split('\n')
      .map((file) => file.split('/')[0]!),
  );
  copyProject(folder, ...parts);
  await $({ cwd: folder, quiet: true })`git init --quiet && git add .`;
}

/** A command in the copy, as if no test had started it. */
export async function runIn(folder: string, command: readonly string[]): Promise<ProcessOutput> {
  const kept = Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV$|SEATS_|TINYPOOL)/.test(name));
  return await $({ cwd: folder, env: Object.fromEntries(kept), nothrow: true, quiet: true })`${command}`;
}

/** The quick tests of the copy that fail, with their messages; throws if they do not run. */
export async function failingTests(folder: string): Promise<string[]> {
  const report = join(folder, 'tests.json');
  const output = ['--reporter=json', `--outputFile=${report}`];
  const ran = await runIn(folder, [
    'npx',
    'vitest',
    'run',
    '--config',
    'test/vitest.config.ts',
    '--exclude',
    SLOW,
    ...output,
  ]);
  const { numTotalTests, testResults } = JSON.parse(readFileSync(report, 'utf8')) as VitestReport;
  if (numTotalTests < 1000) throw new Error(`only ${numTotalTests} tests ran:\n${ran.stdall}`);
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    const lines = failed.map(
      ({ fullName, failureMessages }) => `${fullName}: ${failureMessages.join().split('\n')[0]}`,
    );
    return (message && lines.length === 0 ? [message] : lines).map(
      (line) => `${name.slice(folder.length + 1)} > ${line}`,
    );
  });
}

interface VitestReport {
  readonly numTotalTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}
