/** Compiles a small program that uses what is published. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const TSC = new URL('../../node_modules/typescript-7/bin/tsc', import.meta.url).pathname;
const OPTIONS =
  '--ignoreConfig --noEmit --pretty false --strict --exactOptionalPropertyTypes --types --target es2022 --module es2022';
export const DOM = 'dom';

/** Writes the sources into the folder; returns TypeScript's errors in them, but not in what they import. */
export function compile(folder: string, sources: Record<string, string>, libraries: readonly string[] = [DOM]) {
  const names = Object.keys(sources);
  for (const name of names) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), sources[name]!);
  }
  const options = [...OPTIONS.split(' '), '--moduleResolution', 'bundler', '--lib', ['es2022', ...libraries].join()];
  const { stdout, error } = spawnSync(process.execPath, [TSC, ...options, ...names], { cwd: folder, encoding: 'utf8' });
  if (error) throw error;
  return stdout
    .split('\n')
    .filter((line) => ['error ', ...names.map((name) => `${name}(`)].some((begin) => line.startsWith(begin)));
}
