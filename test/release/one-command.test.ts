import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { aloneIn } from '../../build/release/one-command.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

it('a second command in a folder is refused, and named', async () => {
  const root = temporaryFolder();
  const second = () => aloneIn(root, 'correct', async () => 'done');
  await aloneIn(root, 'publish-round', async () => {
    await expect(second()).rejects.toThrow(new RegExp(`^npm run publish-round \\(process ${process.pid}, since 20`));
  });
  expect(await second()).toBe('done');
  expect(readdirSync(root)).toEqual([]);
});

it('a killed command holds no folder', async () => {
  const root = temporaryFolder();
  // No process has an id as large.
  writeFileSync(join(root, `.running-${2 ** 30}-correct`), '');
  expect(await aloneIn(root, 'correct', async () => 'done')).toBe('done');
  expect(readdirSync(root)).toEqual([]);
});
