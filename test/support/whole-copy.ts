/** A copy of the whole project, to which an operator's or a contributor's change is made. */
import { $, type ProcessOutput } from 'zx';
import { copyProject, ROOT } from './run-command.ts';

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
  await $({
    cwd: folder,
    quiet: true,
  })`git init --quiet && git add . && git -c user.name=copy -c user.email=copy@localhost commit --quiet -m copy`;
}

/** What leaves vitest with the quick tests, in fewer workers, beside those of the run that starts it. */
export const WITHOUT_SLOW = [
  ...['--exclude', '**/*.{browser,tools,property,large}.test.ts'],
  ...['--minWorkers=2', '--maxWorkers=2'],
] as const;

/** A command in the copy, as if no test had started it. */
export async function runIn(folder: string, command: readonly string[]): Promise<ProcessOutput> {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(VITEST|NODE_ENV$|SEATS_|TINYPOOL|EXAMPLES$)/.test(name),
  );
  return await $({ cwd: folder, env: Object.fromEntries(kept), nothrow: true, quiet: true })`${command}`;
}
