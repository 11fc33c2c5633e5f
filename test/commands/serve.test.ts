import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCommand } from '../support/run-command.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** No process has it. */
const DEAD = 2 ** 22 + 1;

it('serve restores a build that a killed one moved', async () => {
  const folder = temporaryFolder();
  const moved = join(folder, `.dist.previous-${DEAD}`);
  mkdirSync(join(moved, 'public'), { recursive: true });
  mkdirSync(join(folder, `.dist.building-${DEAD}`));
  writeFileSync(join(moved, 'manifest.json'), '{"made_by":"seat-vacancy-api","digest":"d","files":[]}');
  const { stderr } = await runCommand(['serve', '--out', join(folder, 'dist'), '--port', '0']);
  expect(stderr).toContain(`${join(folder, 'dist/edge/search-index.json')} cannot be used`);
  expect(readdirSync(folder)).toEqual(['dist']);
});
