import { describe, expect, it } from 'vitest';
import { compareRounds } from '../../build/check/compare-rounds.ts';
import { course, institute, round, stage } from '../support/stage-round.ts';

const institutes = (...codes: string[]) => codes.map((code) => institute(code));

describe('compareRounds', () => {
  it('added and removed codes are listed in order', () => {
    const before = round(
      {},
      { institutes: institutes('01001', '01003', '01002'), courses: [course('0100110020'), course('0100110010')] },
    );
    const now = round(
      { published_date: '2025-08-01' },
      {
        institutes: institutes('01009', '01001', '01005'),
        courses: [course('0100110030'), course('0100110010', { total_cap_vacancies: 4 }), course('0100110015')],
      },
    );
    expect(compareRounds(stage(before, now))).toEqual([
      {
        id: 2,
        previous_id: 1,
        institutes: { added: ['01005', '01009'], gone: ['01002', '01003'] },
        courses: { added: ['0100110015', '0100110030'], gone: ['0100110020'] },
        total_cap_vacancies: { before: 20, now: 24, change: 4 },
      },
    ]);
  });

  it('a round without courses has no seats', () => {
    const [change] = compareRounds(stage(round(), round({}, { courses: [], vacancies: [] })));
    expect(change?.total_cap_vacancies).toEqual({ before: 20, now: 0, change: -20 });
  });
});
