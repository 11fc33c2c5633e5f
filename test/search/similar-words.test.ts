import { describe, expect, it } from 'vitest';
import { openSimilarWords } from '../../build/search/correct-spelling.ts';

describe('similar words', () => {
  const similar = openSimilarWords({
    words: ['telecommunication', 'civil', 'pune', 'sangli'],
    towns: () => ['shirdi'],
    lookup: { isAcronym: () => false, listInitials: () => [], institutesOf: () => [] },
  });
  it.each([
    ['vivil', 'civil'],
    ['shirdhi', 'shirdi'],
    ['ivil', 'civil'],
    ['ccivil', 'civil'],
    ['icvil', 'civil'],
    ['civl', 'civil'],
    ['cviill', 'civil'],
    ['nupe', ''],
    ['5ivil', ''],
    ['telekomunikation', 'telecommunication'],
    ['sanglee', 'sangli'],
  ])('words similar to %s are %s', (typed, expected) => {
    expect([...new Set(similar.candidates(typed))].join(' ')).toBe(expected);
  });

  it('suggested words may have one slip in three letters', () => {
    expect(['xixil', 'tellecomunicatiion', 'zz', 'qqqqqq'].map(similar.nearest)).toEqual([
      undefined,
      'telecommunication',
      undefined,
      undefined,
    ]);
  });

  it('similar words with the same first letter come first', () => {
    const similar = openSimilarWords({
      words: ['sangli', 'tangla'],
      towns: () => [],
      lookup: { listInitials: () => [], institutesOf: () => [], isAcronym: () => false },
    });
    expect(similar.candidates('tangli')[0]).toBe('tangla');
  });
});
