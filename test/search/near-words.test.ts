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

  it('a similar word with the same first letter fits better', () => {
    const similar = openNearWords({ words: ['sangli', 'tangla'], towns: () => [], lexicon: NO_FORMS });
    const fitOf = (word: string) => similar.find('tangli').find((one) => one.word === word)!.fit;
    expect(fitOf('tangla')).toBeGreaterThan(fitOf('sangli'));
  });
});
