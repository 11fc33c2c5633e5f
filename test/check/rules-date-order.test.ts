import { expect, it } from 'vitest';
import { listFindings } from '../support/list-findings.ts';
import { round } from '../support/stage-round.ts';

type Fields = NonNullable<Parameters<typeof round>[0]>;
const DRAFT: Fields = { status: 'draft' };

/** The findings in rounds of these dates, with the ids 1, 2, 3 and so on, or their own. */
const findInDates = (...rounds: readonly [published_date: string, rest?: Fields][]) =>
  listFindings(
    'date-order',
    ...rounds.map(([published_date, rest], i) => round({ id: i + 1, published_date, ...rest })),
  );

it.each<{ has: string; rounds: [string, Fields?][]; reported: string[] }>([
  { has: 'the newer of two', rounds: [['2025-08-10'], ['2025-08-01']], reported: ['08-01'] },
  { has: 'no rounds of one day', rounds: [['2025-08-10'], ['2025-08-10']], reported: [] },
  { has: 'no pair of drafts', rounds: ['2025-08-10', '2025-08-01'].map((date) => [date, DRAFT]), reported: [] },
  { has: 'none of one id', rounds: [['2025-08-10'], ['2025-08-01', { id: 1, ...DRAFT }]], reported: [] },
  { has: 'a newer draft', rounds: [['2025-08-10'], ['2025-08-01', DRAFT]], reported: ['08-01'] },
  { has: 'an older draft', rounds: [['2025-08-10', DRAFT], ['2025-08-01']], reported: ['08-10'] },
])('date-order reports $has', ({ rounds, reported }) => {
  expect(findInDates(...rounds).map((line) => /published_date is 2025-(\S+),/.exec(line)![1])).toEqual(reported);
});

it('date-order names the contradicted round with the next id', () => {
  expect(findInDates(['2025-08-15'], ['2025-08-20'], ['2025-08-10'])).toEqual([
    '0: published_date is 2025-08-10, before 2025-08-20 of Round 2, which has the lower id',
  ]);
});
