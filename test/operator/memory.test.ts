import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { type Memory, openMemory } from '../../build/operator/memory.ts';
import { publishRound } from '../../build/operator/publish-round.ts';
import { createQuestions, type Questions, Stopped } from '../../build/operator/questions.ts';
import type { Effects } from '../../build/release/effects.ts';
import { drawDocument } from '../support/draw-document.ts';
import { somePage } from '../support/drawn-page.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { ROUNDS } from './evening.ts';

let root: string;
let rounds: string;
let document: string;
beforeEach(() => {
  root = temporaryFolder();
  rounds = join(root, ROUNDS);
  mkdirSync(rounds, { recursive: true });
  document = join(root, 'vacancies.pdf');
  writeFileSync(document, 'a document');
});
const open = () => openMemory(rounds, document);

it('what is kept is there the next time, until it is forgotten, once or twice', () => {
  const memory = open();
  expect(readdirSync(rounds)).toEqual([]);
  memory.answers.set('--date', '2025-11-15');
  memory.answers.set('--url', '');
  memory.keep({ folder: 'round-2', skipped: [{ where: 'page 3', reason: 'a scan' }], pages: { '0100110010': 7 } });
  const kept = { folder: 'round-2', skipped: [{ where: 'page 3', reason: 'a scan' }], pages: { '0100110010': 7 } };
  expect(open().get()).toMatchObject({ ...kept, answers: { '--date': '2025-11-15', '--url': '' } });
  expect([open().answers.get('--url'), open().answers.get('--round')]).toEqual(['', undefined]);
  open().askAnew();
  expect(open().get()).toMatchObject({ ...kept, answers: {} });
  for (const _ of ['once', 'twice']) open().forget();
  expect(readdirSync(rounds)).toEqual([]);
});

it.each([
  ['of another document', () => writeFileSync(document, 'another')],
  ['that cannot be read', () => writeFileSync(join(rounds, '.publish-round.json'), '{')],
])('a memory %s is none, and is replaced by the first answer', (_, change) => {
  open().keep({ folder: 'round-2', answers: { '--date': '2025-11-15' } });
  change();
  const memory = open();
  expect(memory.get()).toEqual({ document: expect.any(String), answers: {} });
  memory.answers.set('--url', '');
  expect(open().get()).toEqual({ document: expect.any(String), answers: { '--url': '' } });
});

/** The answers that are kept after a run whose last question is answered by `end`. */
async function answersAfter(end: () => string): Promise<Memory['answers']> {
  await drawDocument(document, [somePage()]);
  const memory = open();
  const typed: Record<string, string> = {
    '--round': 'CAP Round II',
    '--date': '2025-11-15',
    '--closes': '',
    '--url': '',
  };
  const terminal: Questions = { ask: async ({ option }) => typed[option] ?? end() };
  const questions = createQuestions({ options: new Map(), terminal, answers: memory.answers });
  const effects = { root, today: '2025-11-20', print: () => {} } as unknown as Effects;
  await expect(publishRound({ document }, memory, { effects, questions })).rejects.toThrow(/^stopped: /);
  return open().answers;
}

it('the answers are kept where the operator ends at a question, and asked again where they were wrong', async () => {
  const ended = await answersAfter(() => {
    throw new Stopped();
  });
  expect(ended.get('--date')).toBe('2025-11-15');
  const wrong = await answersAfter(() => 'no');
  expect(wrong.get('--date')).toBeUndefined();
});
