import { expect, it } from 'vitest';
import { listFindings } from '../support/list-findings.ts';
import { round } from '../support/stage-round.ts';

type Fields = Parameters<typeof round>[0];
/** Fetched so late that the date is doubtful. */
const LATE = { source_retrieved: '2025-12-01' };

/** The dates that the rule reports, of rounds with the ids 1, 2, 3 and so on, or their own. */
const reported = (...rounds: readonly [published_date: string, rest?: Fields][]) =>
  listFindings(
    'date-order',
    ...rounds.map(([published_date, rest], i) => round({ id: i + 1, published_date, ...rest })),
  ).map((line) => /published_date is 2025-(\S+),/.exec(line)![1]);

it.each<[string, readonly [string, Fields?][], readonly string[]]>([
  ['the newer of two', [['2025-08-10'], ['2025-08-01']], ['08-01']],
  [
    'none of two drafts',
    [
      ['2025-08-10', { status: 'draft' }],
      ['2025-08-01', { status: 'draft' }],
    ],
    [],
  ],
  ['none of one id', [['2025-08-10'], ['2025-08-01', { id: 1, status: 'draft' }]], []],
  [
    'the newer, if both were fetched in time',
    [['2025-08-10', { source_retrieved: '2025-08-10' }], ['2025-08-01']],
    ['08-01'],
  ],
  ['the newer, after 31 days', [['2025-08-10', { source_retrieved: '2025-09-10' }], ['2025-08-01']], ['08-01']],
  ['the one fetched after 32 days', [['2025-08-10', { source_retrieved: '2025-09-11' }], ['2025-08-01']], ['08-10']],
  ['the one fetched too early', [['2025-08-10', { source_retrieved: '2025-08-09' }], ['2025-08-01']], ['08-10']],
  ['the newer, 120 days after', [['2025-12-13'], ['2025-08-01']], ['08-01']],
  ['the one 121 days after', [['2025-12-14'], ['2025-08-01']], ['12-14']],
  ['a doubtful one, 120 days before', [['2025-08-10', LATE], ['2025-04-17']], ['08-10']],
  ['the newer of two doubtful ones, 121 days before', [['2025-08-10', LATE], ['2025-04-16']], ['04-16']],
  [
    'a draft, whatever the doubts',
    [
      ['2025-08-10', LATE],
      ['2025-08-01', { status: 'draft' }],
    ],
    ['08-01'],
  ],
  [
    'a draft, also the older one',
    [
      ['2025-08-10', { status: 'draft' }],
      ['2025-08-01', LATE],
    ],
    ['08-10'],
  ],
  [
    'the one that contradicts two, before a draft',
    [['2025-08-20'], ['2025-08-01', { status: 'draft' }], ['2025-08-10']],
    ['08-20'],
  ],
  ['the one that contradicts two', [['2025-08-20'], ['2025-08-01'], ['2025-08-10']], ['08-20']],
  [
    'those that contradict the most, whatever the doubts',
    [['2025-07-10', LATE], ['2025-08-20', LATE], ['2025-08-10', LATE], ['2025-07-01']],
    ['08-10', '07-01'],
  ],
])('date-order reports %s', (_, rounds, expected) => {
  expect(reported(...rounds)).toEqual(expected);
});

it('date-order names the contradicted round with the next id', () => {
  const rounds = ['2025-08-20', '2025-08-01', '2025-08-10'].map((published_date, i) =>
    round({ id: i + 1, published_date }),
  );
  expect(listFindings('date-order', ...rounds)).toEqual([
    '0: published_date is 2025-08-20, after 2025-08-01 of Round 2, which has the higher id',
  ]);
});
