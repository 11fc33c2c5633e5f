import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { givenAnswers } from '../../build/commands/guide.ts';
import { documentTitle, drawDocument } from '../support/draw-document.ts';
import { somePage } from '../support/drawn-page.ts';
import { cli } from '../support/run-command.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** The document of a round that nobody has published yet. */
async function document(title = documentTitle('CAP Round IX', '2098-99')): Promise<string> {
  const file = join(temporaryFolder(), 'round.pdf');
  await drawDocument(file, [somePage()], { title });
  return file;
}

describe('the commands that ask, without a terminal', () => {
  it('publish-round names the option of the first answer that is missing', async () => {
    const { exitCode, stdout, stderr } = await cli('publish-round', await document(), '--json');
    expect([exitCode, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/there is no terminal to ask on: give --date ANSWER/);
    const untitled = await cli('publish-round', await document('Vacant seats, A.Y. 2098-99'), '--json');
    expect(untitled.stderr).toMatch(/give --round ANSWER \(Which round is it/);
  });

  it('publish-round stops at the title where another round is said', async () => {
    const given = ['--round', 'CAP Round I'];
    const { exitCode, stderr } = await cli('publish-round', await document(), ...given);
    expect([exitCode, stderr]).toEqual([
      2,
      expect.stringMatching(/title says "CAP Round IX", --round says "CAP Round I"/),
    ]);
  });

  it.each([
    [['publish-round', 'none.pdf'], /there is no file none.pdf/],
    [['publish-round', '.'], /is not a file/],
    [['correct', '9999999999', '--id', '2000000000'], /no published round has the id 2000000000/],
    [['withdraw', '2000000000'], /no published round has the id 2000000000/],
    [['withdraw', 'x'], /whole number/],
  ])('%j says what is wrong', async (args, message) => {
    const { exitCode, stderr } = await cli(...args);
    expect([exitCode, stderr]).toEqual([2, expect.stringMatching(message)]);
  });
});

it('an option is the answer to its question', () => {
  const options = {
    yes: true,
    date: '2026-11-20',
    allowSkips: true,
    place: ['01002=Pune/Pune'],
    because: ['date-order=a=b'],
  };
  expect([...givenAnswers({ ...options, accept: ['rollback'] })]).toEqual([
    ['--yes', 'yes'],
    ['--date', '2026-11-20'],
    ['--allow-skips', 'yes'],
    ['--place 01002=', 'Pune/Pune'],
    ['--because date-order=', 'a=b'],
    ['--accept rollback', 'yes'],
  ]);
});
