/** The operator's rounds are not the tests' business: whoever releases has others there, and the tests have to pass all the same. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './support/run-command.ts';

/** What names the folder without reading the project's own: copies of the project, and texts that are printed. */
const NAMES_IT = new Set([
  'operator/evening.ts',
  'first-use.test.ts',
  'netlify/release.tools.test.ts',
  'own-rounds.test.ts',
  'release/operator.tools.test.ts',
  'release/release.test.ts',
  'release/served.ts',
]);

it('no test reads data/rounds', () => {
  const files = readdirSync(join(ROOT, 'test'), { recursive: true, encoding: 'utf8' });
  const scripts = files.filter((file) => /\.(ts|sh|mjs|py)$/.test(file) && !file.includes('node_modules'));
  const naming = scripts.filter((file) => {
    return /data(\/|['"`], ['"`])rounds|\bOWN_ROUNDS\b/.test(readFileSync(join(ROOT, 'test', file), 'utf8'));
  });
  expect(naming.filter((file) => !NAMES_IT.has(file))).toEqual([]);
  // A line that is not needed any more would hide what comes to that file next.
  expect([...NAMES_IT].filter((file) => !naming.includes(file))).toEqual([]);
});
