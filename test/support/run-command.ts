/** Commands of the project, on the sample and a folder of the test's own: in this process, or in one of their own. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { $ } from 'zx';
import { run } from '../../build/commands/command-line.ts';
import { listRounds } from '../../build/rounds/own-rounds.ts';
import { lockRound } from './lock-round.ts';
import { temporaryFolder } from './temporary-folder.ts';

const PACKAGES = 'node_modules';
export const ROOT = new URL('../..', import.meta.url).pathname;
/** What node is given to run a command in a process of its own. */
export const CLI = ['--import', 'tsx', join(ROOT, 'build/cli.ts')];
export const SAMPLE = new URL('../api/cases/small/input', import.meta.url).pathname;

export interface Ended {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** `npm run ARGS` in this process. `onPrinted` gets all that was printed so far and can stop the command; `command` is that of a copy. */
export async function runCommand(
  args: readonly string[],
  onPrinted: (stdout: string, stop: AbortController) => void = () => {},
  command = run,
): Promise<Ended> {
  const stop = new AbortController();
  let [printed, errors] = ['', ''];
  const stdout = {
    write(text: string) {
      printed += text;
      onPrinted(printed, stop);
    },
  };
  const stderr = {
    write(text: string) {
      errors += text;
    },
  };
  const exitCode = await command(args, { stdout, stderr, stopSignal: () => stop.signal });
  return { exitCode, stdout: printed, stderr: errors };
}

export const cli = (...args: string[]): Promise<Ended> => runCommand(args);

/** Copies parts of the project into a folder. Its packages are those of the project; what is started once a process is its own. */
export function copyProject(folder: string, ...parts: string[]): void {
  const filter = (path: string) => basename(path) !== PACKAGES;
  for (const part of parts) cpSync(join(ROOT, part), join(folder, part), { recursive: true, filter });
  for (const part of ['.', ...parts]) if (existsSync(join(ROOT, part, PACKAGES))) linkPackages(folder, part);
}

function linkPackages(folder: string, part: string): void {
  const [from, to] = [join(ROOT, part, PACKAGES), join(folder, part, PACKAGES)];
  mkdirSync(to);
  // Tools keep what they make in .cache: a copy has its own.
  const names = readdirSync(from).filter((name) => name !== '.cache');
  for (const name of names) symlinkSync(join(from, name), join(to, name));
}

/** `npm run ARGS` in a copy of the project, as if it were started there. */
export async function runInCopy(project: string, ...args: string[]): Promise<Ended> {
  const here = process.cwd();
  process.chdir(project);
  try {
    const copy = await import(join(project, 'build/commands/command-line.ts'));
    return await runCommand(args, undefined, copy.run);
  } finally {
    process.chdir(here);
  }
}

/** `npm run ARGS` in a process of its own. */
export const spawnCommand = (...args: string[]) => $({ cwd: ROOT, nothrow: true, quiet: true })`node ${CLI} ${args}`;

/** A copy of the sample in a folder that is removed when the test ends; `out` is where its build goes. */
export function copySample() {
  const folder = temporaryFolder();
  const data = join(folder, 'rounds');
  cpSync(SAMPLE, data, { recursive: true });
  return { folder, data, out: join(folder, 'dist') };
}

/** Publishes the withdrawn first round of the sample, so that the second has a round before it, which it may rise above. */
export function publishFirst(data: string): void {
  const first = join(data, '2025-26-round-1/round.json');
  writeFileSync(first, readFileSync(first, 'utf8').replace('withdrawn', 'published'));
}

/** Confirms every round, as a person does before a release. */
export function confirmAll(data: string): void {
  for (const name of listRounds(data)) lockRound(join(data, name), '2026-01-01');
}

/** Makes a count of the newest round negative: line 3, column 4 of its courses. */
export function breakSample(data: string): void {
  const file = join(data, '2025-26-round-2/courses.csv');
  writeFileSync(file, readFileSync(file, 'utf8').replace('90001,Civil Engineering,7', '90001,Civil Engineering,-7'));
}
