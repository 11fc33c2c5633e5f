import { expect, it } from 'vitest';
import { listFindings } from '../support/list-findings.ts';
import { round } from '../support/stage-round.ts';

type Fields = NonNullable<Parameters<typeof round>[0]>;
const DRAFT: Fields = { status: 'draft' };
function fetched(source_retrieved: string): Fields {
  return { source_retrieved };
}
/** Fetched so late that the date is doubtful. */
const LATE = fetched('2025-12-01');

/** The findings in rounds of these dates, with the ids 1, 2, 3 and so on, or their own. */
const findInDates = (...rounds: readonly [published_date: string, rest?: Fields][]) =>
  listFindings(
    'date-order',
    ...rounds.map(([published_date, rest], i) => round({ id: i + 1, published_date, ...rest })),
  );

it.each<{ has: string; rounds: [string, Fields?][]; reported: string[] }>([
  { has: 'the newer of two', rounds: [['2025-08-10'], ['2025-08-01']], reported: ['08-01'] },
  { has: 'no pair of drafts', rounds: ['2025-08-10', '2025-08-01'].map((date) => [date, DRAFT]), reported: [] },
  { has: 'none of one id', rounds: [['2025-08-10'], ['2025-08-01', { id: 1, ...DRAFT }]], reported: [] },
  {
    has: 'the newer, after 31 days',
    rounds: [['2025-08-10', fetched('2025-09-10')], ['2025-08-01']],
    reported: ['08-01'],
  },
  {
    has: 'the one fetched after 32',
    rounds: [['2025-08-10', fetched('2025-09-11')], ['2025-08-01']],
    reported: ['08-10'],
  },
  { has: 'the newer, 120 days after summer', rounds: [['2025-12-13'], ['2025-08-01']], reported: ['08-01'] },
  { has: 'the one 121 days after summer', rounds: [['2025-12-14'], ['2025-08-01']], reported: ['12-14'] },
  {
    has: 'a draft, whatever the doubts',
    rounds: [
      ['2025-08-10', LATE],
      ['2025-08-01', DRAFT],
    ],
    reported: ['08-01'],
  },
  {
    has: 'the one that contradicts two, before a draft',
    rounds: [['2025-08-20'], ['2025-08-01', DRAFT], ['2025-08-10']],
    reported: ['08-20'],
  },
])('date-order reports $has', ({ rounds, reported }) => {
  expect(findInDates(...rounds).map((line) => /published_date is 2025-(\S+),/.exec(line)![1])).toEqual(reported);
});

it('date-order names the contradicted round with the next id', () => {
  expect(findInDates(['2025-08-20'], ['2025-08-01'], ['2025-08-10'])).toEqual([
    '0: published_date is 2025-08-20, after 2025-08-01 of Round 2, which has the higher id',
  ]);
});
