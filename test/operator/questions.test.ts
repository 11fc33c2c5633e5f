import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openMemory } from '../../build/operator/memory.ts';
import { createQuestions, type Given, isYes, type Question, STOP } from '../../build/operator/questions.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const QUESTION: Question = { option: '--date', message: 'When?', key: 'date', proposal: 'proposed' };
const CHOICES = [STOP, 'no', 'go on'].map((value) => ({ value, label: value }));

/** The answer to a question, what is kept then, and whether it was asked at the terminal. */
async function answered(change: Partial<Question>, given: Partial<Given> = {}, typed = 'typed', kept = {}) {
  const answers = new Map<string, string>(Object.entries(kept));
  let isAsked = false;
  const terminal = {
    async ask() {
      isAsked = true;
      return typed;
    },
  };
  const questions = createQuestions({ options: new Map(), terminal, answers, ...given });
  const answer = await questions.ask({ ...QUESTION, ...change });
  return [answer, Object.fromEntries(answers), isAsked];
}
const options = new Map([['--date', 'given']]);

it('an answer is that of the option, else an earlier one, else with --yes what is proposed, else what is typed', async () => {
  const kept = { date: 'kept' };
  expect(await answered({}, { options, yes: true }, '', kept)).toEqual(['given', kept, false]);
  expect(await answered({}, { yes: true }, '', kept)).toEqual(['kept', kept, false]);
  expect(await answered({}, { yes: true })).toEqual(['proposed', {}, false]);
  expect(await answered({ proposal: undefined }, { yes: true })).toEqual(['typed', { date: 'typed' }, true]);
  expect(await answered({})).toEqual(['typed', { date: 'typed' }, true]);
});

it('an answer is kept, except one that ends the command, or has no key', async () => {
  expect(await answered({ choices: CHOICES }, {}, 'go on')).toEqual(['go on', { date: 'go on' }, true]);
  for (const end of ['no', STOP]) expect(await answered({ choices: CHOICES }, {}, end)).toEqual([end, {}, true]);
  expect(await answered({}, {}, 'no')).toEqual(['no', { date: 'no' }, true]);
  expect(await answered({ key: undefined as never })).toEqual(['typed', {}, true]);
});

it('an answer of an option is tested like one that is typed', async () => {
  await expect(answered({ choices: CHOICES }, { options })).rejects.toThrow('--date: "given": one of stop, no, go on');
  await expect(answered({ findFault: () => 'wrong' }, { options })).rejects.toThrow('--date: "given": wrong');
});

it('without a terminal the option is named as it is given', async () => {
  const questions = createQuestions({ options: new Map() });
  const ask = (option: string) => questions.ask({ option, message: 'What?' });
  await expect(ask('--date')).rejects.toThrow('give --date ANSWER (What?)');
  await expect(ask('--place 06107=')).rejects.toThrow('give --place 06107=ANSWER (What?)');
  await expect(ask('--set NAME=NUMBER')).rejects.toThrow('give --set NAME=NUMBER (What?)');
  await expect(isYes(questions, { option: '--yes', message: 'What?' })).rejects.toThrow('give --yes (What?)');
});

it('the memory is that of one document, and goes with the first answer for another', () => {
  const rounds = temporaryFolder();
  const [one, two] = ['one', 'two'].map((name) => {
    writeFileSync(join(rounds, name), name);
    return join(rounds, name);
  }) as [string, string];
  openMemory(rounds, one).answers.set('date', 'kept');
  openMemory(rounds, one).keep({ folder: 'a' });
  expect(openMemory(rounds, one).get()).toMatchObject({ folder: 'a', answers: { date: 'kept' } });
  expect(openMemory(rounds, two).answers.get('date')).toBeUndefined();
  expect(openMemory(rounds, one).answers.get('date')).toBe('kept');
  openMemory(rounds, two).keep({ folder: 'b' });
  expect(openMemory(rounds, one).get()).not.toHaveProperty('folder');
  writeFileSync(join(rounds, '.publish-round.json'), '{"document":');
  expect(openMemory(rounds, one).get().answers).toEqual({});
});
