import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCommand } from '../support/command-here.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

it('serve restores a build that a killed one moved', async () => {
  const folder = temporaryFolder();
  const moved = join(folder, '.dist.previous');
  mkdirSync(join(moved, 'public'), { recursive: true });
  writeFileSync(join(moved, 'manifest.json'), '{"made_by":"seat-vacancy-api","digest":"d","files":[]}');
  const { stderr } = await runCommand(['serve', '--out', join(folder, 'dist'), '--port', '0']);
  expect(stderr).toContain('dist/edge/search-index.json');
  expect(readdirSync(folder)).toEqual(['dist']);
});
