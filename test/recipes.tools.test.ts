/** Each recipe of build/contract/README.md, followed in a copy of the project: types, lint and the copy's own quick tests pass. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { applyRecipe, RECIPES } from './contract/recipes.ts';
import { copyWholeProject, runIn } from './support/whole-copy.ts';

describe.concurrent('recipes', () => {
  it.each(Object.entries(RECIPES))('after the recipe of a %s the copy passes', async (_, recipe) => {
    const project = mkdtempSync(join(tmpdir(), 'recipe-'));
    try {
      await copyWholeProject(project);
      applyRecipe(project, recipe);
      const run = async (script: string) => {
        const { exitCode, stdall } = await runIn(project, ['npm', 'run', '--silent', script]);
        expect(exitCode, stdall).toBe(0);
      };
      if (recipe.changesExpected) await run('golden');
      await run('quick');
    } finally {
      rmSync(project, { recursive: true, force: true });
    }
  });
});
