import { expect, it, onTestFinished, vi } from 'vitest';
import { type AnswerSources, createQuestions, type Question } from '../../build/release/questions.ts';

const QUESTION: Question = { option: '--date', message: 'When?', proposal: 'proposed' };
const CHOICES = ['no', 'continue'].map((value) => ({ value, label: value }));

const answered = (change: Partial<Question>, sources: Partial<AnswerSources> = {}) => {
  const terminal = { ask: async () => 'typed' };
  return createQuestions({ options: new Map(), terminal, ...sources }).ask({ ...QUESTION, ...change });
};
const options = new Map([['--date', 'of the option']]);

it('an answer is the option, the proposal or typed', async () => {
  expect(await answered({}, { options, yes: true })).toBe('of the option');
  expect(await answered({}, { yes: true })).toBe('proposed');
  expect(await answered({ proposal: undefined }, { yes: true })).toBe('typed');
  expect(await answered({})).toBe('typed');
});

it('an option is tested like a typed answer', async () => {
  await expect(answered({ choices: CHOICES }, { options })).rejects.toThrow(
    '--date: "of the option": one of no, continue',
  );
  await expect(answered({ findFault: () => 'wrong' }, { options })).rejects.toThrow('--date: "of the option": wrong');
});

it('a known answer is asked only if it is wrong', async () => {
  expect(await answered({ current: 'known' }, { yes: true })).toBe('known');
  expect(await answered({ current: 'known' }, { options })).toBe('of the option');
  expect(await answered({ current: 'known', findFault: () => 'wrong' })).toBe('typed');
  expect(await answered({ current: 'known', isRepeated: true }, { options })).toBe('typed');
});

it('a question at a terminal obeys no text from outside', async () => {
  const drawn: unknown[] = [];
  const draw = async (prompt: object) => {
    drawn.push(prompt);
    return 'answer';
  };
  vi.doMock('@clack/prompts', () => ({ autocomplete: draw, select: draw, text: draw, isCancel: () => false }));
  onTestFinished(() => void vi.doUnmock('@clack/prompts'));
  const { atTerminal } = await import('../../build/release/at-terminal.ts');
  const hostile = 'a\u001b[2J\u202eb';
  await atTerminal.ask({ option: '--x', message: hostile, proposal: hostile });
  await atTerminal.ask({ option: '--x', message: hostile, choices: [{ value: 'x', label: hostile }] });
  expect(drawn).toHaveLength(2);
  const texts = drawn.flatMap((prompt) => [JSON.stringify(prompt, (_, value) => value)]);
  for (const text of texts) expect(text).toContain('a\\\\u001b[2J\\\\u202eb');
  for (const text of texts) expect(text).not.toMatch(/[^\\]\\u001b|\u202e/);
});
