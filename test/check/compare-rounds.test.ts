import { describe, expect, it } from 'vitest';
import { compareRounds } from '../../build/check/compare-rounds.ts';
import { course, institute, round } from './rounds.ts';

describe('compareRounds', () => {
  it('has nothing to say of one round, or of none', () => {
    expect(compareRounds([])).toEqual([]);
    expect(compareRounds([round()])).toEqual([]);
  });

  it('lists what came and what went, sorted by code, and the change of the CAP total', () => {
    const before = round(
      {},
      { institutes: ['01001', '01003', '01002'].map(institute), courses: [course('0100110020'), course('0100110010')] },
    );
    const now = round(
      { id: 2, published_date: '2025-08-01' },
      {
        institutes: ['01009', '01001', '01005'].map(institute),
        courses: [course('0100110030'), course('0100110010', { total_cap_vacancies: 4 }), course('0100110015')],
      },
    );
    expect(compareRounds([before, now])).toEqual([
      {
        id: 2,
        previous_id: 1,
        institutes: { added: ['01005', '01009'], gone: ['01002', '01003'] },
        courses: { added: ['0100110015', '0100110030'], gone: ['0100110020'] },
        total_cap_vacancies: { before: 20, now: 24, change: 4 },
      },
    ]);
  });

  it('takes the rounds by published date, then by id as a number, whatever their order', () => {
    const rounds = [
      round({ id: 10, published_date: '2025-07-14' }),
      round({ id: 3, published_date: '2025-08-01' }),
      round({ id: 9, published_date: '2025-07-14' }),
    ];
    const pairs = (of: typeof rounds) => compareRounds(of).map(({ previous_id, id }) => [previous_id, id]);
    expect(pairs(rounds)).toEqual([
      [9, 10],
      [10, 3],
    ]);
    expect(pairs(rounds.toReversed())).toEqual(pairs(rounds));
  });
});
