import { mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { hasOwnRounds, isSample, OWN_ROUNDS, SAMPLE } from '../../build/rounds/own-rounds.ts';
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
