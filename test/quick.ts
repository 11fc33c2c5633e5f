/**
 * Types, lint, and the tests of the folders that mirror what changed since the last commit (or in it, if nothing changed
 * since): an answer while you work. It leaves out the browser, other people's tools and slow tests; `npm test` has them.
 * Arguments go to vitest: `npm run quick -- --watch` repeats the tests at each change.
 */
import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { $ } from 'zx';

const ROOT = join(import.meta.dirname, '..');
/** Each takes longer than all others of its folder. */
const SLOW = '**/*.{browser,tools,property,large}.test.ts';

const $root = $({ cwd: ROOT, nothrow: true, stdio: 'inherit' });
const git = async (...args: string[]) =>
  (await $({ cwd: ROOT, quiet: true })`git ${args}`).stdout.split('\n').filter((line) => line !== '');

async function findChanges(): Promise<string[]> {
  const changed = [
    ...(await git('diff', '--name-only', 'HEAD')),
    ...(await git('ls-files', '--others', '--exclude-standard')),
  ];
  return changed.length > 0 ? changed : git('diff', '--name-only', 'HEAD~1');
}

/** The nearest test folder that mirrors the file: `test/check/` for `build/check/rules/x.sql`. */
function findTests(file: string): string[] {
  if (file.startsWith('test/')) return file.endsWith('.test.ts') ? [file] : [`${dirname(file)}/`];
  let folder = join('test', dirname(file).replace(/^build(?=\/|$)/, ''));
  const own = join(folder, basename(file).replace(/\.\w+$/, ''));
  while (!existsSync(join(ROOT, folder))) folder = dirname(folder);
  return folder === 'test' ? [`${own}.`] : [`${folder}/`];
}

const tests = [...new Set((await findChanges()).flatMap(findTests))];
console.log(tests.length > 0 ? `tests of ${tests.join(', ')}` : 'nothing changed');
const watch = process.argv.includes('--watch');
const args = [watch ? 'watch' : 'run', '--config', 'test/vitest.config.ts', '--passWithNoTests', '--exclude', SLOW];
const results = await Promise.all([
  $root`npm run --silent types`,
  $root`npm run --silent lint`,
  tests.length > 0 && $root`npx vitest ${args} ${tests}`,
]);
process.exitCode = results.some((result) => result && result.exitCode !== 0) ? 1 : 0;
