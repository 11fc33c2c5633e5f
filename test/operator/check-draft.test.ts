import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { checkDraft } from '../../build/operator/check-draft.ts';
import { generateRound, writeRound } from '../support/generate-rounds.ts';
import { ROUNDS } from './evening.ts';

const root = mkdtempSync(join(tmpdir(), 'draft-'));
afterAll(() => rmSync(root, { recursive: true }));

/** A round whose option form closes so late that somebody must say why. */
function write(name: string, seed: number, meta: object): string {
  const folder = relative('', join(root, ROUNDS, name));
  const round = generateRound({ courses: 3, seed });
  Object.assign(round.meta, meta);
  writeRound(folder, round);
  return folder;
}

it('a finding of a round with a similar name is no question', async () => {
  write('cap-round-10', 1, {
    id: 1,
    academic_year: '2024-25',
    published_date: '2024-11-01',
    option_form_closes: '2024-12-25',
  });
  const folder = write('cap-round-1', 2, {
    id: 2,
    academic_year: '2025-26',
    published_date: '2025-11-01',
    option_form_closes: '2025-12-25',
    status: 'draft',
  });
  const asked: string[] = [];
  const questions = { ask: async ({ message }: { message: string }) => asked.push(message) && 'as announced' };
  const effects = { root, today: '2025-11-02', print: () => {} };
  const before = readFileSync(join(folder, 'round.json'), 'utf8');
  await expect(checkDraft(2, folder, { effects, questions } as never)).rejects.toThrow(/^1 error: correct the files/);
  expect(asked).toEqual([]);
  expect(readFileSync(join(folder, 'round.json'), 'utf8')).toBe(before);
});
