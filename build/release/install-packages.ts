/**
 * Packages that only a release or some tests need are apart from the project's, in a folder with a package.json and a lock file
 * of its own. They are installed when they are first needed.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { $ } from 'zx';
import { UsageError } from '../shared/errors.ts';

/** netlify-cli, and Deno for its edge functions. */
export const NETLIFY_PACKAGES = 'netlify';

/**
 * Installs the packages of a folder of the project, such as "netlify", unless the versions that its package.json pins are there;
 * prints one line before it does. Throws UsageError, with what npm printed, where they cannot be installed.
 */
export async function installPackages(root: string, folder: string, print: (line: string) => void): Promise<void> {
  if (hasPackages(join(root, folder))) return;
  const npm = ['--prefix', folder, 'ci'];
  const command = `npm ${npm.join(' ')}`;
  print(`installing the packages of ${folder}/, once (${command}): a minute or three`);
  const { exitCode, stderr } = await $({ cwd: root, nothrow: true, quiet: true, detached: false })`npm ${npm}`;
  if (exitCode !== 0) throw new UsageError(`the packages of ${folder}/ cannot be installed (${command}):\n${stderr}`);
}

/** Whether each package that the folder's package.json names is there in its version. */
function hasPackages(folder: string): boolean {
  const { dependencies, devDependencies } = readPackage(folder);
  return Object.entries({ ...dependencies, ...devDependencies }).every(([name, version]) => {
    const installed = join(folder, 'node_modules', name);
    return existsSync(join(installed, 'package.json')) && readPackage(installed).version === version;
  });
}

interface Package {
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const readPackage = (folder: string): Package => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
