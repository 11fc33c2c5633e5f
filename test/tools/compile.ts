/** Compiles and bundles programs of a folder with this folder's packages. */
import { spawnSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';

const TSC = new URL('../../node_modules/typescript-7/bin/tsc', import.meta.url).pathname;
const OPTIONS =
  '--ignoreConfig --noEmit --pretty false --strict --target es2022 --module es2022 --moduleResolution bundler';

/** Lets the programs of a folder import this folder's packages. */
export function linkPackages(folder: string): void {
  symlinkSync(new URL('node_modules', import.meta.url).pathname, join(folder, 'node_modules'));
}

/** TypeScript's errors in these files of the folder, but not in what they import. */
export function typeErrors(folder: string, ...names: string[]): string[] {
  const types = ['--lib', 'es2022,dom', '--types', 'node', '--typeRoots', join(TSC, '../../../@types')];
  const { stdout, error } = spawnSync(process.execPath, [TSC, ...OPTIONS.split(' '), ...types, ...names], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (error) throw error;
  return stdout.split('\n').filter((line) => line.startsWith('error ') || names.some((name) => line.startsWith(name)));
}

/** Bundles a program of the folder with its libraries; returns the path of the bundle. */
export function bundleProgram(folder: string, name: string): string {
  const outfile = join(folder, `${name}.mjs`);
  buildSync({ entryPoints: [name], absWorkingDir: folder, outfile, bundle: true, format: 'esm' });
  return outfile;
}
