import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openSelector } from '../../../netlify/search/select.ts';

const keys = fc.uniqueArray(fc.nat(1_000_000), { maxLength: 300 });

describe('the greatest keys', () => {
  it('are those that sorting gives, however they come and however deep the page lies', () => {
    const select = openSelector();
    fc.assert(
      fc.property(
        keys,
        fc.nat(50),
        fc.integer({ min: 1, max: 40 }),
        fc.constantFrom(0, 3000),
        (all, offset, limit, deep) => {
          const selection = select(offset + limit + deep, all.length);
          for (const key of all) selection.add(key);
          const sorted = [...all].sort((a, b) => b - a);
          expect(selection.slice(offset, limit, (key) => key)).toEqual(sorted.slice(offset, offset + limit));
        },
      ),
    );
  });

  it('tell what the next one has to beat: never more than the last that is wanted', () => {
    const select = openSelector();
    fc.assert(
      fc.property(keys, fc.integer({ min: 1, max: 40 }), (all, wanted) => {
        const selection = select(wanted, all.length);
        const seen: number[] = [];
        for (const key of all) {
          seen.push(key);
          const last = seen.sort((a, b) => b - a)[wanted - 1];
          const toBeat = selection.add(key);
          expect(toBeat).toBe(selection.toBeat());
          expect(toBeat).toBeLessThanOrEqual(last ?? -1);
        }
      }),
    );
  });

  it('that come in order are not needed any further once the page is full', () => {
    const selection = openSelector()(3, 10);
    expect([9, 8, 7].map((key) => selection.add(key))).toEqual([-1, -1, 7]);
  });
});
