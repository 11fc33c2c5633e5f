/** Tests must not depend on the operator's rounds, which differ between clones. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './support/run-command.ts';

/** Files that name the folder without reading the project's own: copies of the project, and printed texts. */
const NAMES_IT = new Set([
  'operator/evening.ts',
  'first-use.test.ts',
  'netlify/release.tools.test.ts',
  'own-rounds.test.ts',
  'release/operator.tools.test.ts',
  'release/release.test.ts',
  'release/served.ts',
  'rounds/own-rounds.test.ts',
]);

it('no test reads data/rounds', () => {
  const files = readdirSync(join(ROOT, 'test'), { recursive: true, encoding: 'utf8' });
  const scripts = files.filter((file) => /\.(ts|sh|mjs|py)$/.test(file) && !file.includes('node_modules'));
  const naming = scripts.filter((file) => {
    return /data(\/|['"`], ['"`])rounds|\bOWN_ROUNDS\b/.test(readFileSync(join(ROOT, 'test', file), 'utf8'));
  });
  expect(naming.filter((file) => !NAMES_IT.has(file))).toEqual([]);
  // An entry that is no longer needed would hide a later mistake in that file.
  expect([...NAMES_IT].filter((file) => !naming.includes(file))).toEqual([]);
});
