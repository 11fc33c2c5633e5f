/** The recipes of build/contract/README.md, all followed in a copy of the project: its types, lint and quick tests pass. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applyRecipe, RECIPES } from './contract/recipes.ts';
import { copyWholeProject, runIn, WITHOUT_SLOW } from './support/whole-copy.ts';

let project: string;
beforeAll(async () => {
  project = mkdtempSync(join(tmpdir(), 'recipes-'));
  await copyWholeProject(project);
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

it.each(Object.entries(RECIPES))('the recipe of a %s finds its places', (_, recipe) => {
  applyRecipe(project, recipe);
});

it.each([
  { name: 'npm run format', args: ['format'] },
  { name: 'npm run golden', args: ['golden'] },
  { name: 'npm run types', args: ['types'] },
  { name: 'npm run lint', args: ['lint'] },
  { name: 'all quick tests', args: ['unit', '--', ...WITHOUT_SLOW] },
])('after the recipes passes: $name', { timeout: 1_200_000 }, async ({ args }) => {
  const { exitCode, stdall } = await runIn(project, ['npm', 'run', '--silent', ...args]);
  const failed = stdall.split('\n').filter((line) => line.includes('FAIL'));
  expect(exitCode, [...failed, stdall.slice(-3000)].join('\n')).toBe(0);
});
