import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { hasOwnRounds, isSample, listRounds, OWN_ROUNDS, SAMPLE } from '../../build/rounds/own-rounds.ts';
import { ROOT } from '../support/run-command.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

it.each<[string, boolean, (folder: string) => void]>([
  ['no folder', false, () => {}],
  ['an empty folder', false, (folder) => mkdirSync(folder)],
  ['a hidden folder in it', false, (folder) => mkdirSync(join(folder, '.preview'), { recursive: true })],
  ['a round', true, (folder) => mkdirSync(join(folder, '2026-27-cap-round-1'), { recursive: true })],
  [
    'a broken link in it',
    true,
    (folder) => {
      mkdirSync(folder);
      symlinkSync('nowhere', join(folder, '2026-27-cap-round-1'));
    },
  ],
  ['a broken link in its place', true, (folder) => symlinkSync('nowhere', folder)],
  ['a file in its place', true, (folder) => writeFileSync(folder, '')],
])('a project with %s has own rounds: %s', (_, has, make) => {
  const folder = join(temporaryFolder(), OWN_ROUNDS);
  mkdirSync(dirname(folder));
  make(folder);
  expect(hasOwnRounds(dirname(dirname(folder)))).toBe(has);
});

it('the sample is known under any path', () => {
  const link = join(temporaryFolder(), 'link');
  symlinkSync(join(ROOT, SAMPLE), link);
  const paths = [join(ROOT, SAMPLE), join(ROOT, 'data/../data/sample/'), link, ROOT, join(ROOT, 'missing')];
  expect(paths.map(isSample)).toEqual([true, true, true, false, false]);
});

it('a folder without a UTF-8 name hides no other', () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, '2026-27-cap-round-1'));
  mkdirSync(Buffer.from(`${folder}/round-\xe9`, 'latin1'));
  writeFileSync(Buffer.from(`${folder}/note-\xe9`, 'latin1'), '');
  const { rounds, unreadable } = listRounds(folder);
  expect(rounds).toEqual(['2026-27-cap-round-1']);
  expect(unreadable).toMatchObject([{ name: 'round-\ufffd', found: 'it cannot be opened' }]);
});
