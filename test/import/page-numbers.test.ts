import { expect, it } from 'vitest';
import { missingPages } from '../../build/import/page-numbers.ts';

it('a page without a number follows the page before it', () => {
  expect(missingPages([{ at: 1, page: 1, of: 4 }, { at: 2 }, { at: 3, page: 4, of: 4 }])).toBe(
    'page 3 of 4 is missing: fetch the document again',
  );
  expect(
    missingPages([
      { at: 1, page: 1, of: 4 },
      { at: 2, page: 4, of: 4 },
    ]),
  ).toBe('pages 2-3 of 4 are missing: fetch the document again');
});
