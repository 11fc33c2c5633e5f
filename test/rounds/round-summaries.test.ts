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

it.each([
  { date: '2025-07-09', folder: undefined, id: undefined },
  { date: '2025-07-10', folder: undefined, id: 7 },
  { date: '2025-08-01', folder: undefined, id: 3 },
  { date: '2025-08-01', folder: 'rounds/3', id: 2 },
  { date: '2025-08-31', folder: undefined, id: 3 },
  { date: '2025-09-01', folder: 'rounds/6', id: 3 },
  { date: '2025-09-02', folder: 'rounds/5', id: 6 },
])('the round before $date, other than $folder, is $id', ({ date, folder, id }) => {
  expect(roundBefore(ROUNDS, date, folder)?.id).toBe(id);
});

it('the next id is one above all ids', () => {
  expect([nextId(ROUNDS), nextId([])]).toEqual([8, 1]);
});
