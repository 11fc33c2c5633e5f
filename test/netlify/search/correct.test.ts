import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { correct, slipsBetween } from '../../../netlify/search/correct.ts';
import { packPostings } from '../../../netlify/search/postings.ts';

/** The textbook table, without any of the short cuts. */
function slipsByTable(a: string, b: string): number {
  const d = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i ? (j ? 0 : i) : j)),
  );
  const at = (i: number, j: number) => d[i]?.[j] as number;
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, at(i - 2, j - 2) + 1);
      (d[i] as number[])[j] = least;
    }
  }
  return at(a.length, b.length);
}

describe('slipsBetween', () => {
  it('agrees with the textbook table up to its bound', () => {
    const text = fc.stringMatching(/^[ab]{0,7}$/);
    fc.assert(
      fc.property(text, text, fc.integer({ min: 1, max: 2 }), (a, b, most) => {
        expect(slipsBetween(a, b, most)).toBe(Math.min(slipsByTable(a, b), most + 1));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('correct', () => {
  const postings = packPostings([
    ['chemical', [[0, 1]]],
    [
      'computer',
      [
        [0, 1],
        [1, 1],
      ],
    ],
    ['mechanical', [[0, 1]]],
    ['pune', [[0, 1]]],
    ['robotics', [[0, 1]]],
    ['sawant', [[0, 1]]],
  ]);
  const field = { postings, lengths: { width: 1, digits: '' }, averageLength: 1 };
  it.each<[string, string | undefined, string]>([
    ['mechnical', 'mechanical', 'a letter left out'],
    ['mechanicall', 'mechanical', 'a letter too many'],
    ['compuetr', 'computer', 'neighbours swapped'],
    ['conputer', 'computer', 'a wrong letter'],
    ['mecanicel', 'mechanical', 'two slips from eight letters'],
    ['sawnat', 'sawant', 'one slip from five letters'],
    ['swnat', undefined, 'two slips in five letters'],
    ['pume', undefined, 'four letters'],
    ['komputer', undefined, 'another first letter'],
    ['rovotixs', 'robotics', 'two slips in eight letters'],
  ])('reads %s as %s: %s', (typed, expected) => {
    expect(correct(typed, [field], { postings: 0, candidates: 0 })).toBe(expected);
  });
});
