import { describe, expect, it } from 'vitest';
import { openNearWords } from '../../build/search/near-words.ts';

const NO_FORMS = { isAcronym: () => false, listForms: () => [], institutesOf: () => [] };

describe('words near to what is typed', () => {
  const near = openNearWords({
    words: ['telecommunication', 'civil', 'pune', 'sangli'],
    towns: () => ['shirdi'],
    lexicon: NO_FORMS,
  });
  it.each([
    ['vivil', 'civil sivil'],
    ['shirdhi', 'shirdi'],
    ['ivil', 'civil sivil'],
    ['ccivil', 'civil'],
    ['icvil', 'civil'],
    ['civl', 'civil'],
    ['cviill', 'civil'],
    ['nupe', ''],
    ['5ivil', ''],
    ['telekomunikation', 'telecommunication'],
    ['telcommunicaton', 'telecommunication'],
    ['sanglee', 'sangli'],
    ['sanglitil', 'sangli'],
  ])('words near to %s are %s', (typed, expected) => {
    expect([...new Set(near.find(typed).map(({ word }) => word))].join(' ')).toBe(expected);
  });

  it('suggested words may have one slip in three letters', () => {
    expect(['xixil', 'tellecomunicatiion', 'zz', 'qqqqqq'].map(near.nearest)).toEqual([
      undefined,
      'telecommunication',
      undefined,
      undefined,
    ]);
  });
});
