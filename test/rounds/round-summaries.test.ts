import { expect, it } from 'vitest';
import { nextId, type RoundSummary, roundBefore } from '../../build/rounds/round-summaries.ts';

const summary = (id: number, date: string, status = 'published') =>
  ({ folder: `rounds/${id}`, id, date, status }) as RoundSummary;
const ROUNDS = [
  summary(7, '2025-07-10'),
  summary(2, '2025-08-01'),
  summary(3, '2025-08-01'),
  summary(4, '2025-08-10', 'withdrawn'),
  summary(5, '2025-08-12', 'draft'),
  summary(6, '2025-09-01'),
];

it.each<[string, string | undefined, number | undefined]>([
  ['2025-07-09', undefined, undefined],
  ['2025-07-10', undefined, 7],
  ['2025-08-01', undefined, 3],
  ['2025-08-01', 'rounds/3', 2],
  ['2025-08-31', undefined, 3],
  ['2025-09-01', 'rounds/6', 3],
  ['2025-09-02', 'rounds/5', 6],
])('the round before %s, other than %s, is the newest published one: %s', (date, folder, id) => {
  expect(roundBefore(ROUNDS, date, folder)?.id).toBe(id);
});

it('the next id is one above all, also above that of an older round', () => {
  expect([nextId(ROUNDS), nextId([])]).toEqual([8, 1]);
});
