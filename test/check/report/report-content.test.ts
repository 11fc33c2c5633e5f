import { describe, expect, it } from 'vitest';
import { findNewest, readCheckedRounds, roundTitle } from '../../../build/check/report/report-content.ts';
import { round, stage } from '../../support/stage-round.ts';

const earlier = round({ id: 1, published_date: '2025-07-14' });
const later = round({ id: 2, published_date: '2025-08-01' });

describe('the rounds of the report', () => {
  it('rounds are sorted by date, then id, newest first', () => {
    const rounds = [
      round({ id: 9, published_date: '2025-07-14' }),
      round({ id: 10, published_date: '2025-07-14' }),
      round({ id: 3, published_date: '2025-08-01', status: 'draft' }),
      round({ id: 4, published_date: '2025-06-01', status: 'withdrawn' }),
    ];
    const standings = (of: typeof rounds) => readCheckedRounds(stage(...of)).map(({ id, standing }) => [id, standing]);
    const expected = [
      [3, 'draft'],
      [10, 'served'],
      [9, 'older'],
      [4, 'withdrawn'],
    ];
    expect(standings(rounds)).toEqual(expected);
    expect(standings(rounds.toReversed())).toEqual(expected);
  });

  it('a round without a readable date comes first', () => {
    const rounds = readCheckedRounds(stage(round({ id: 7, published_date: null, status: null }), earlier));
    expect(rounds.map(({ id, standing }) => [id, standing])).toEqual([
      [7, 'unknown'],
      [1, 'served'],
    ]);
  });

  it('a title tells whether its round is served', () => {
    const corrected = JSON.stringify([{ date: '2025-06-02', note: 'a total' }]);
    const gone = { id: 3, round_name: null, academic_year: null, published_date: '2025-06-01' };
    const oldest = round({ ...gone, status: 'withdrawn', corrected });
    const titles = readCheckedRounds(stage(later, earlier, oldest)).map(roundTitle);
    expect(titles).toEqual([
      'Round 1, 2025-26, 2025-08-01 (served)',
      'Round 2, 2025-26, 2025-07-14 (not served: a newer round is)',
      'data/round-3, 2025-06-01 (not served: withdrawn); corrected 2025-06-02: a total',
    ]);
  });
});

it('the newest round is withdrawn if all are', () => {
  const withdrawn = [round({ id: 1, status: 'withdrawn' }), round({ id: 2, status: 'withdrawn' })];
  expect(findNewest(readCheckedRounds(stage(...withdrawn))).newest?.id).toBe(2);
});
